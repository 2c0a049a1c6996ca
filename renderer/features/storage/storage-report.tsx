import type { FileAge, StorageSummary } from '../../../shared/domain/storage.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CountSection, plural } from './count-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { RebuildSection } from './rebuild-section.tsx';
import { ReadsSection } from './reads-section.tsx';
import { SizeTable, type SizeLine } from './size-table.tsx';
import { useStorage } from './use-storage.ts';
import styles from './storage-dialog.module.css';

const ages: Record<FileAge, string> = {
  week: 'Changed in the last 7 days',
  month: 'In the last 30 days',
  year: 'In the last year',
  older: 'Longer ago',
};

/** What Codex's sessions and Bobbin's own database take on disk. */
export function StorageReport() {
  const { summary, counts, error, refresh } = useStorage();
  return (
    <div className={styles.page}>
      {summary && (
        <p>
          {`Codex’s sessions take ${byteSize(summary.bytes)} in ${plural(summary.files, 'file')}. Bobbin reads them and never writes to them.`}
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
      {!summary && !error && <Spinner label="Measuring" />}
      {counts && <CountSection counts={counts} />}
      {summary && (
        <>
          <DamageSection damaged={summary.damaged} onOpen={openThread} />
          {summary.folders.length > 0 && (
            <SizeTable label="By folder" lines={folderLines(summary)} />
          )}
          <SizeTable label="By age" lines={ageLines(summary)} />
          {summary.largest.length > 0 && (
            <SizeTable label="Largest threads" lines={threadLines(summary)} />
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
    name: cwd === null ? 'Files of no thread in the list' : shortPath(cwd) || 'No folder',
    ...(cwd !== null && { title: cwd }),
    bytes,
    detail: plural(files, 'file'),
  }));
  if (others.folders > 0) {
    const name = `${plural(others.folders, 'more folder')}`;
    lines.push({ key: 'others', name, bytes: others.bytes, detail: plural(others.files, 'file') });
  }
  return lines;
}

function ageLines(summary: StorageSummary): SizeLine[] {
  return summary.ages.map(({ age, bytes, files }) => ({
    ...{ key: age, name: ages[age], bytes, detail: plural(files, 'file') },
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
