import { useState } from 'react';
import { showOverlay } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RulesTab } from './rules-tab.tsx';
import { TrustedTab } from './trusted-tab.tsx';
import styles from './permissions-dialog.module.css';

/** What Codex may do because somebody said so once: saved rules, and folders that are trusted. */
export function PermissionsDialog() {
  const isOpen = useOverlay() === 'permissions';
  const [tab, setTab] = useState<'rules' | 'trusted'>('rules');
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title="Rules and trust"
      description="What Codex may do without a question because you once said so."
      size="l"
    >
      <Tabs
        label="Rules and trust"
        tabs={[
          { value: 'rules', label: 'Saved rules' },
          { value: 'trusted', label: 'Trusted folders' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.page}>{tab === 'rules' ? <RulesTab /> : <TrustedTab />}</div>
      </Tabs>
    </Dialog>
  );
}
