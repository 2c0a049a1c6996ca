import { useEffect } from 'react';
import { useStore } from '../../state/store.ts';
import { useAnnounce } from '../../ui/announcer.tsx';

/** Hands what the state wants said to the live region. */
export function Announcements() {
  const { text, count } = useStore((state) => state.ui.announcement);
  const announce = useAnnounce();
  useEffect(() => {
    if (count > 0) announce(text);
  }, [text, count, announce]);
  return null;
}
