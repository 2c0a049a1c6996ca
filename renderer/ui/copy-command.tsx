import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../shared/words/words.ts';
import { IconButton } from './icon-button.tsx';
import styles from './copy-command.module.css';

/** A command to type elsewhere, with a button that copies it. */
export function CopyCommand({ command }: { command: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span className={styles.command}>
      <code>{command}</code>
      <IconButton
        size="s"
        label={copied ? words('common.copied') : words('copyCommand.copy', { command })}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}
      />
    </span>
  );
}
