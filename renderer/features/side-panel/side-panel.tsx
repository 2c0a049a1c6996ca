import { useRef } from 'react';
import { words } from '../../../shared/words/words.ts';
import type { PanelTab } from '../../state/app-state.ts';
import { choosePanelTab } from '../../state/actions/folds.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { usePanelTab } from '../../state/selectors/folds.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { ContextTab } from './context-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import styles from './side-panel.module.css';

const tabs: { value: PanelTab; label: string }[] = [
  { value: 'changes', label: words('sidePanel.tab.changes') },
  { value: 'ledger', label: words('sidePanel.tab.ledger') },
  { value: 'plan', label: words('sidePanel.tab.plan') },
  { value: 'context', label: words('sidePanel.tab.context') },
];

/** What is known of a thread beside its transcript. The chosen tab stays when another thread is shown. */
export function SidePanel({ threadId }: { threadId: string }) {
  const tab = usePanelTab();
  const chosen = useRef<HTMLDivElement>(null);
  useFocusRequest('panel', chosen);
  return (
    <div className={styles.panel}>
      <Tabs label={words('sidePanel.title')} tabs={tabs} value={tab} onChange={choosePanelTab}>
        <div ref={chosen} className={styles.content} key={`${tab}:${threadId}`} tabIndex={-1}>
          <Content tab={tab} threadId={threadId} />
        </div>
      </Tabs>
    </div>
  );
}

function Content({ tab, threadId }: { tab: PanelTab; threadId: string }) {
  switch (tab) {
    case 'changes':
      return <ChangesTab threadId={threadId} />;
    case 'ledger':
      return <LedgerTab threadId={threadId} />;
    case 'plan':
      return <PlanTab threadId={threadId} />;
    case 'context':
      return <ContextTab threadId={threadId} />;
  }
}
