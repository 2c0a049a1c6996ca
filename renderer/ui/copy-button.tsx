import { Check, Copy } from 'lucide-react';
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
export function CopyButton({ text, label = 'Copy', onCopy }: CopyButtonProps) {
  const { done, run } = useCopied(() =>
    onCopy ? onCopy(text) : navigator.clipboard.writeText(text),
  );
  const words = done === 'copied' ? 'Copied' : done === 'failed' ? 'Could not copy' : label;
  return (
    <>
      <IconButton
        size="s"
        label={words}
        tooltip="native"
        icon={done === 'copied' ? <Check /> : <Copy strokeWidth={1.75} />}
        onClick={() => void run()}
      />
      <VisuallyHidden>
        <span role="status">{done && words}</span>
      </VisuallyHidden>
    </>
  );
}
