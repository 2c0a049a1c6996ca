import { useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { RulesTab } from './rules-tab.tsx';
import { TrustedTab } from './trusted-tab.tsx';
import styles from './permissions-dialog.module.css';

/** What Codex may do because somebody said so once: saved rules, and folders that are trusted. */
export function Permissions() {
  const [tab, setTab] = useState<'rules' | 'trusted'>('rules');
  return (
    <Tabs
      label={words('permissions.title')}
      tabs={[
        { value: 'rules', label: words('permissions.tab.rules') },
        { value: 'trusted', label: words('permissions.tab.trusted') },
      ]}
      value={tab}
      onChange={setTab}
    >
      <div className={styles.page}>{tab === 'rules' ? <RulesTab /> : <TrustedTab />}</div>
    </Tabs>
  );
}
