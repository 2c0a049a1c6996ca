import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import styles from './zoom-box.module.css';

export interface ZoomBoxProps {
  src: string;
  alt: string;
  /** In its own pixels. */
  width: number;
  height: number;
  /** Screen pixels for one of the picture's; null: as large as fits, never larger than it is. */
  zoom: number | null;
  onZoom: (zoom: number | null) => void;
  /** The size at which it fits. */
  onFit: (fit: number) => void;
}

export const leastZoom = 0.05;
export const mostZoom = 16;

/** A picture in a box that scrolls: fitted, or as large as wished. Dragging moves it, Ctrl and the wheel change its size. */
export function ZoomBox({ src, alt, width, height, zoom, onZoom, onFit }: ZoomBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  const tellFit = useEffectEvent(onFit);
  const shown = zoom ?? fit;
  /** What of the picture is in the middle, as shares of its sides; kept while its size changes. */
  const middle = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = Math.min(1, element.clientWidth / width, element.clientHeight / height);
      setFit(next);
      tellFit(next);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [shown]);

  // React listens to wheels passively, which could not keep the window from zooming.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(within(shown * Math.exp(-event.deltaY / 300)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [shown, onZoom]);

  function onScroll() {
    const element = box.current!;
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  }

  return (
    <div
      ref={box}
      className={styles.box}
      tabIndex={0}
      role="region"
      aria-label={alt}
      onScroll={onScroll}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onZoom(zoom === null ? Math.max(1, fit * 2) : null)}
    >
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        draggable={false}
        style={{ width: width * shown, height: height * shown }}
      />
    </div>
  );
}

/** A size that a picture may have. */
export function within(zoom: number): number {
  return Math.min(mostZoom, Math.max(leastZoom, zoom));
}
