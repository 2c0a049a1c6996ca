import { useState } from 'react';
import { ownKey } from '../../state/own-window.ts';

/** Text that stays when the screen is left and when Bobbin starts again, in this window. `name` is unique to the field. */
export function useRemembered(name: string): [string, (text: string) => void] {
  const key = ownKey(`new-thread.${name}`);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
  ];
}
