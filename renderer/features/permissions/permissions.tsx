import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { RulesTab } from './rules-tab.tsx';
import { TrustedTab } from './trusted-tab.tsx';
import styles from './permissions-dialog.module.css';

/** What Codex may do because somebody said so once: saved rules, and folders that are trusted. */
export function Permissions() {
  const [tab, setTab] = useState<'rules' | 'trusted'>('rules');
  return (
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
  );
}
