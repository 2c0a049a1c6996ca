import type { FileAge, StorageSummary } from '../../../shared/domain/storage.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CountSection } from './count-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { RebuildSection } from './rebuild-section.tsx';
import { ReadsSection } from './reads-section.tsx';
import { SizeTable, type SizeLine } from './size-table.tsx';
import { useStorage } from './use-storage.ts';
import styles from './storage-dialog.module.css';

const ages: Record<FileAge, string> = {
  week: words('storage.age.week'),
  month: words('storage.age.month'),
  year: words('storage.age.year'),
  older: words('storage.age.older'),
};

/** What Codex's sessions and Bobbin's own database take on disk. */
export function StorageReport() {
  const { summary, counts, error, refresh } = useStorage();
  return (
    <div className={styles.page}>
      {summary && (
        <p>{words('storage.total', { size: byteSize(summary.bytes), count: summary.files })}</p>
      )}
      {error && <p role="alert">{error.message}</p>}
      {!summary && !error && <Spinner label={words('storage.measuring')} />}
      {counts && <CountSection counts={counts} />}
      {summary && (
        <>
          <DamageSection damaged={summary.damaged} onOpen={openThread} />
          {summary.folders.length > 0 && (
            <SizeTable label={words('storage.byFolder')} lines={folderLines(summary)} />
          )}
          <SizeTable label={words('storage.byAge')} lines={ageLines(summary)} />
          {summary.largest.length > 0 && (
            <SizeTable label={words('storage.largest')} lines={threadLines(summary)} />
          )}
          <RebuildSection database={summary.database} onDone={refresh} />
          <ReadsSection />
        </>
      )}
    </div>
  );
}

function folderLines({ folders, others }: StorageSummary): SizeLine[] {
  const lines: SizeLine[] = folders.map(({ cwd, bytes, files }) => ({
    key: cwd ?? '',
    name:
      cwd === null
        ? words('storage.folder.noThread')
        : shortPath(cwd) || words('storage.folder.none'),
    ...(cwd !== null && { title: cwd }),
    bytes,
    detail: words('common.files', { count: files }),
  }));
  if (others.folders > 0) {
    lines.push({
      key: 'others',
      name: words('storage.folder.others', { count: others.folders }),
      bytes: others.bytes,
      detail: words('common.files', { count: others.files }),
    });
  }
  return lines;
}

function ageLines(summary: StorageSummary): SizeLine[] {
  return summary.ages.map(({ age, bytes, files }) => ({
    ...{ key: age, name: ages[age], bytes, detail: words('common.files', { count: files }) },
  }));
}

function threadLines(summary: StorageSummary): SizeLine[] {
  return summary.largest.map(({ threadId, title, bytes }) => ({
    ...{ key: threadId, name: threadTitle({ title }), bytes },
    onOpen: () => openThread(threadId),
  }));
}

function openThread(threadId: string): void {
  showOverlay(null);
  selectThread(threadId);
}
