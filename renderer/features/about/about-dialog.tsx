import { words } from '../../../shared/words/words.ts';
import { showDataFolder } from '../../state/actions/codex.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { useAbout, useHarness } from '../../state/selectors/app.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { codexWords, runtimeWords } from './about-words.ts';
import styles from './about-dialog.module.css';

/** Which Bobbin this is, on which Electron, with which Codex, and where its data lies. */
export function AboutDialog() {
  const isOpen = useOverlay() === 'about';
  const about = useAbout();
  const codex = useHarness('user');
  if (!about) return null;
  const facts = [
    [words('about.version'), about.version],
    [words('about.runtime'), runtimeWords(about)],
    ['Codex', codexWords(codex)],
    [words('about.data'), about.dataFolder],
  ] as const;
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('about.title')}
      description={words('about.description')}
      size="m"
      actions={
        <>
          <Button tone="quiet" onClick={() => showOverlay('diagnostics')}>
            {words('about.diagnostics')}
          </Button>
          <Button onClick={() => void showDataFolder()}>{words('about.showDataFolder')}</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
