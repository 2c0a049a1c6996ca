import { useAbout } from '../../state/selectors/app.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import styles from './storage-dialog.module.css';

/** What Bobbin reads, what it never writes, and where things are. */
export function ReadsSection() {
  const dataFolder = useAbout()?.dataFolder ?? '';
  return (
    <section className={styles.section} aria-label="What Bobbin reads">
      <h3>What Bobbin reads</h3>
      <p>
        Every session Codex has on this machine, whatever program began it: the folders{' '}
        <ExactText inline text="sessions" /> and <ExactText inline text="archived_sessions" /> and
        the names in <ExactText inline text="session_index.jsonl" />, in the folder that{' '}
        <ExactText inline text="CODEX_HOME" /> names, else <ExactText inline text=".codex" /> in
        your home folder. Of <ExactText inline text="sessions/manifest.jsonl" />, where an ACP
        adapter left one, only which threads it began; of Codex’s settings, only the names of the
        environment variables it needs.
      </p>
      <Disclosure title="What it never writes, and where things are">
        <ul className={styles.leftOut}>
          <li>
            No session file is ever changed, also not a damaged one. An import adds new files, and
            that is all Bobbin itself puts there.
          </li>
          <li>
            Names, the archive, forks, reverts, shortening, deleting and rules for all threads are
            done by Codex, when you ask for them. A message goes through Codex too; reading starts
            no session.
          </li>
          <li>Codex’s settings and login are never written.</li>
          <li>
            <span>
              What Bobbin itself keeps is in <ExactText inline text={dataFolder} />: the database,
              copies of it, daily and before an update (<ExactText inline text="backups" />
              ), a damaged one that was set aside (<ExactText inline text="quarantine-…" />
              ), and a log without messages, commands or secrets (
              <ExactText inline text="bobbin.log" />
              ).
            </span>
          </li>
        </ul>
      </Disclosure>
    </section>
  );
}
