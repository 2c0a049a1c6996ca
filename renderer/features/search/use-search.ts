import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { SearchHit, SearchResult } from '../../../shared/domain/search.ts';
import { findEverywhere } from '../../state/actions/search.ts';
import { useSearchStatus } from '../../state/selectors/search.ts';

/** A word that is still being typed is not looked for yet. */
const settleMs = 80;

export interface Found {
  /** What was looked for; the hits of it stay until there are others. */
  text: string;
  hits: readonly SearchHit[];
  more: boolean;
  error: AppError | null;
}

const nothing: Found = { text: '', hits: [], more: false, error: null };

/** The hits for a text; null while the first are awaited. Looks again once more of the history is read. */
export function useSearch(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const isReading = useSearchStatus()?.active ?? false;
  const isBlank = text.trim() === '';
  useEffect(() => {
    if (isBlank) return;
    let current = true;
    const timer = setTimeout(async () => {
      const result = await findEverywhere(text);
      if (!current) return;
      const { hits, more }: SearchResult = result.ok ? result.value : { hits: [], more: false };
      setFound({ text, hits, more, error: result.ok ? null : result.error });
    }, settleMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, isBlank, isReading]);
  return isBlank ? nothing : found;
}
