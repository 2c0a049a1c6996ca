import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const shownFor = 1500;

/** Copies a text and says so for a moment. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="s"
      label={copied ? 'Copied' : label}
      icon={copied ? <Check strokeWidth={1.75} /> : <Copy strokeWidth={1.75} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    />
  );
}
