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
    ['Version', about.version],
    ['Runtime', runtimeWords(about)],
    ['Codex', codexWords(codex)],
    ['Data', about.dataFolder],
  ] as const;
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title="About Bobbin"
      description="A desktop session manager for Codex agent threads."
      size="m"
      actions={
        <>
          <Button tone="quiet" onClick={() => showOverlay('diagnostics')}>
            Diagnostics…
          </Button>
          <Button onClick={() => void showDataFolder()}>Show the data folder</Button>
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
