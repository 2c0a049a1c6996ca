import type { ReportedPolicy, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';

export interface ReportDialogProps {
  asked: RuntimeMode;
  report: ReportedPolicy;
  open: boolean;
  onClose: () => void;
}

/** What Codex says it runs under, word for word, beside what it was asked for. */
export function ReportDialog({ asked, report, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('runtimeMode.report.title')}
      description={words('runtimeMode.report.description')}
      actions={<Button onClick={onClose}>{words('common.close')}</Button>}
    >
      <FactList
        facts={[
          {
            label: words('runtimeMode.report.asked'),
            value: words(asked === 'full-access' ? 'runtimeMode.full' : 'runtimeMode.ask'),
          },
          { label: words('runtimeMode.report.policy'), value: report.approvalPolicy, exact: true },
          { label: words('runtimeMode.report.sandbox'), value: report.sandbox, exact: true },
          { label: words('runtimeMode.report.network'), value: report.network },
          { label: words('runtimeMode.report.reviewer'), value: report.reviewer, exact: true },
          {
            label: words('runtimeMode.report.writable'),
            value: report.writableRoots.join('\n') || words('runtimeMode.report.noneWritable'),
            exact: report.writableRoots.length > 0,
          },
        ]}
      />
    </Dialog>
  );
}
