import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { PaneHeader } from './features/app-frame/pane-header.tsx';
import { NewThreadView } from './new-thread-view.tsx';
import { noteBesideShown, noteOtherPane, setSplitShare } from './state/actions/split.ts';
import type { Beside, Place } from './state/app-state.ts';
import { PaneInFocus, PaneTitle } from './state/pane-in-focus.ts';
import { usePlace, useThread } from './state/selectors/threads.ts';
import { splitShares } from './state/side-widths.ts';
import { useStore } from './state/store.ts';
import { ThreadView } from './thread-view.tsx';
import { threadTitle } from '../shared/domain/thread-title.ts';
import { words } from '../shared/words/words.ts';
import { Splitter } from './ui/splitter.tsx';
import styles from './split-view.module.css';

/** Two panes need so many px; below, the one with the focus stands alone and names the other. */
const leastWidth = 760;

/** Two threads side by side, each with its own questions, composer and switch. */
export function SplitView({ beside }: { beside: Beside }) {
  const place = usePlace();
  const share = useStore((state) => state.ui.splitShare);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const panes = beside.side === 'left' ? [beside.place, place] : [place, beside.place];
  const hasRoom = width >= leastWidth;
  const shown = hasRoom ? panes : [place];
  useEffect(() => noteBesideShown(hasRoom), [hasRoom]);
  return (
    <div ref={box} className={styles.panes} style={{ '--share': share } as CSSProperties}>
      {width > 0 &&
        shown.map((each, index) => (
          <Pane
            key={each.kind === 'thread' ? each.threadId : 'new-thread'}
            place={each}
            isFocused={each === place}
            isLeft={hasRoom && index === 0}
            hidden={hasRoom ? null : beside.place}
            share={share}
            width={width}
          />
        ))}
    </div>
  );
}

interface PaneProps {
  place: Place;
  isFocused: boolean;
  /** The line after it moves. */
  isLeft: boolean;
  hidden: Place | null;
  share: number;
  width: number;
}

function Pane({ place, isFocused, isLeft, hidden, share, width }: PaneProps) {
  const thread = useThread(place.kind === 'thread' ? place.threadId : '');
  const title = thread ? threadTitle(thread) : words('commands.newThread.title');
  const enter = isFocused ? undefined : noteOtherPane;
  const { min, max, usual } = splitShares;
  return (
    <>
      <section
        className={isLeft ? styles.left : styles.pane}
        aria-label={title}
        onFocusCapture={enter}
        onPointerDownCapture={enter}
      >
        <PaneHeader place={place} isFocused={isFocused} hidden={hidden} />
        <PaneInFocus value={isFocused}>
          <PaneTitle value={title}>
            {place.kind === 'thread' ? <ThreadView threadId={place.threadId} /> : <NewThreadView />}
          </PaneTitle>
        </PaneInFocus>
      </section>
      {isLeft && (
        <Splitter
          {...{ min, max, value: share, step: 2, scale: width / 100 }}
          label={words('panes.leftWidth')}
          grows="right"
          onChange={setSplitShare}
          onReset={() => setSplitShare(usual)}
        />
      )}
    </>
  );
}
