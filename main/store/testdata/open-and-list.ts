// Opens the store of the given folder as Bobbin does at its start and says what there is to see.
import { openSettledStore } from '../open-settled-store.ts';
import { listThreads } from '../threads.ts';

const opened = openSettledStore(process.argv[2] ?? '', 1, { now: 0, boot: 'test' });
process.stdout.write(
  JSON.stringify(
    opened.ok
      ? {
          threads: listThreads(opened.store.db).map(({ id, lastTurn }) => [id, lastTurn]),
          readOnly: opened.store.readOnly?.message ?? null,
        }
      : { refused: opened.refusal },
  ),
);
if (opened.ok) opened.store.close();
