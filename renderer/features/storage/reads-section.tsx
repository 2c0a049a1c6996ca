import { words } from '../../../shared/words/words.ts';
import { useAbout } from '../../state/selectors/app.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import styles from './storage-dialog.module.css';

/** What Bobbin reads, what it never writes, and where things are. */
export function ReadsSection() {
  const dataFolder = useAbout()?.dataFolder ?? '';
  return (
    <section className={styles.section} aria-label={words('storage.reads')}>
      <h3>{words('storage.reads')}</h3>
      <p>
        <MarkedWords
          of="storage.reads.sessions"
          values={{
            sessions: <ExactText inline text="sessions" />,
            archived: <ExactText inline text="archived_sessions" />,
            names: <ExactText inline text="session_index.jsonl" />,
            variable: <ExactText inline text="CODEX_HOME" />,
            folder: <ExactText inline text=".codex" />,
            manifest: <ExactText inline text="sessions/manifest.jsonl" />,
          }}
        />
      </p>
      <Disclosure title={words('storage.writes')}>
        <ul className={styles.leftOut}>
          <li>{words('storage.writes.sessions')}</li>
          <li>{words('storage.writes.codex')}</li>
          <li>{words('storage.writes.settings')}</li>
          <li>
            <span>
              <MarkedWords
                of="storage.writes.own"
                values={{
                  folder: <ExactText inline text={dataFolder} />,
                  backups: <ExactText inline text="backups" />,
                  quarantine: <ExactText inline text="quarantine-…" />,
                  log: <ExactText inline text="bobbin.log" />,
                }}
              />
            </span>
          </li>
        </ul>
      </Disclosure>
    </section>
  );
}
