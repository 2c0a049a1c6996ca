import { Download } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import { exportLedger } from '../../state/actions/ledger.ts';
import { Button } from '../../ui/button.tsx';
import styles from './side-panel.module.css';

const formats = [
  { format: 'json', label: words('ledger.export.json') },
  { format: 'markdown', label: words('ledger.export.markdown') },
] as const;

/** Writes a thread's whole ledger, or with null that of all threads, to a file. */
export function LedgerExport({ threadId }: { threadId: string | null }) {
  return (
    <div className={styles.export}>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          tone="quiet"
          size="s"
          icon={<Download strokeWidth={1.75} />}
          onClick={() => void exportLedger(threadId, format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
