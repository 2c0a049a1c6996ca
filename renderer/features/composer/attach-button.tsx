import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { words } from '../../../shared/words/words.ts';
import { attachFiles } from '../../state/actions/attachments.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/**
 * Lets the user choose pictures and text files in the system's own dialog; only what they choose comes into the window.
 * `place`: of the draft, here and in all parts that a thread and a New thread screen share.
 */
export function AttachButton({ place }: { place: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void attachFiles(place, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <IconButton
        label={words('composer.attach')}
        size="s"
        side="top"
        icon={<Paperclip strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
