import { useEffect, useState, type RefObject } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { readStored, type StoredName } from '../../state/actions/stored.ts';

export type PictureState =
  | { state: 'waiting' }
  | { state: 'there'; url: string; type: string; width: number; height: number; bytes: number }
  | { state: 'failed'; error: AppError };

const waiting: PictureState = { state: 'waiting' };

/**
 * A picture, read once its place comes into view. Its address is one of this window's own memory and is given back when the
 * place goes. Answers with what there is and how to try again.
 */
export function usePicture(
  { threadId, itemKey, index }: Pick<StoredName, 'threadId' | 'itemKey' | 'index'>,
  place: RefObject<HTMLElement | null>,
): [PictureState, () => void] {
  const [seen, setSeen] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, seen]);

  const picture = useRead(threadId, itemKey, index, seen, tries);
  return [picture, () => setTries((count) => count + 1)];
}

/** A picture that is looked at now. */
export function useShownPicture(
  threadId: string,
  { itemKey, index }: { itemKey: string; index: number },
): PictureState {
  return useRead(threadId, itemKey, index, true, 0);
}

function useRead(
  threadId: string,
  itemKey: string,
  index: number,
  isWanted: boolean,
  tries: number,
): PictureState {
  const [picture, setPicture] = useState<PictureState>(waiting);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    let url: string | null = null;
    void readStored({ threadId, itemKey, field: 'image', index }).then((result) => {
      if (!isHere) return;
      if (!result.ok) return setPicture({ state: 'failed', error: result.error });
      if (result.value.kind !== 'picture') return;
      const { type, width, height } = result.value;
      // Bytes that came over the bridge are never in shared memory.
      const bytes = result.value.bytes as Uint8Array<ArrayBuffer>;
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setPicture({ state: 'there', url, type, width, height, bytes: bytes.length });
    });
    return () => {
      isHere = false;
      if (url !== null) URL.revokeObjectURL(url);
      setPicture(waiting);
    };
  }, [isWanted, threadId, itemKey, index, tries]);
  return picture;
}
