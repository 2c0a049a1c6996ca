import { Check, Copy } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { IconButton } from './icon-button.tsx';
import { useCopied } from './use-copied.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  /** Exactly what is put on the clipboard. */
  text: string;
  label?: string;
  /** Replaces the browser's clipboard. */
  onCopy?: (text: string) => void | Promise<void>;
}

/** Copies and says that it did, for two seconds. */
export function CopyButton({ text, label = words('common.copy'), onCopy }: CopyButtonProps) {
  const { done, run } = useCopied(() =>
    onCopy ? onCopy(text) : navigator.clipboard.writeText(text),
  );
  const said =
    done === 'copied'
      ? words('common.copied')
      : done === 'failed'
        ? words('common.couldNotCopy')
        : label;
  return (
    <>
      <IconButton
        size="s"
        label={said}
        tooltip="native"
        icon={done === 'copied' ? <Check /> : <Copy strokeWidth={1.75} />}
        onClick={() => void run()}
      />
      <VisuallyHidden>
        <span role="status">{done && said}</span>
      </VisuallyHidden>
    </>
  );
}
