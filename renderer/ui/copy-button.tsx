import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
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
  const [done, setDone] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), 2_000);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    try {
      await (onCopy ? onCopy(text) : navigator.clipboard.writeText(text));
      setDone('copied');
    } catch {
      setDone('failed');
    }
  }

  const words = done === 'copied' ? 'Copied' : done === 'failed' ? 'Could not copy' : label;
  return (
    <>
      <IconButton
        size="s"
        label={words}
        tooltip="native"
        icon={done === 'copied' ? <Check /> : <Copy strokeWidth={1.75} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">{done && words}</span>
      </VisuallyHidden>
    </>
  );
}
