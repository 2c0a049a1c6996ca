import type { ReportedPolicy, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';

export interface ReportDialogProps {
  asked: RuntimeMode;
  report: ReportedPolicy;
  open: boolean;
  onClose: () => void;
}

const names = { 'approval-required': 'Approval required', 'full-access': 'Full access' };

/** What Codex says it runs under, word for word, beside what it was asked for. */
export function ReportDialog({ asked, report, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Codex reported other settings"
      description="Bobbin asked for one thing, Codex said another. So its process was ended before it could run a turn. Retry starts it again and compares anew."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <FactList
        facts={[
          { label: 'Asked for', value: names[asked] },
          { label: 'Approval policy', value: report.approvalPolicy, exact: true },
          { label: 'Sandbox', value: report.sandbox, exact: true },
          { label: 'Network', value: report.network },
          { label: 'Reviewer', value: report.reviewer, exact: true },
          {
            label: 'Folders it may write',
            value: report.writableRoots.join('\n') || 'none named',
            exact: report.writableRoots.length > 0,
          },
        ]}
      />
    </Dialog>
  );
}
