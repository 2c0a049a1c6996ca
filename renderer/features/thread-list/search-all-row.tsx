import { TextSearch } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import { searchEverything } from '../../state/actions/search.ts';
import styles from './thread-list.module.css';

/** Leads from a search for titles to the search of all text. */
export function SearchAllRow({ query }: { query: string }) {
  if (query.trim() === '') return null;
  return (
    <button type="button" className={styles.searchAll} onClick={() => searchEverything(query)}>
      <TextSearch size={14} strokeWidth={1.75} aria-hidden />
      <span>{words('threadList.searchAll', { text: query.trim() })}</span>
    </button>
  );
}
