import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { words } from '../../../shared/words/words.ts';
import { closeFolds, setSideWidth } from '../../state/actions/folds.ts';
import { usePanelShown, useSidebarShown, useWidthClass } from '../../state/selectors/folds.ts';
import { sideWidths } from '../../state/side-widths.ts';
import { useStore } from '../../state/store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Splitter } from '../../ui/splitter.tsx';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  titleBar: ReactNode;
  sidebar: ReactNode;
  /** Null where what is in view has none. */
  panel: ReactNode | null;
  children: ReactNode;
}

/** Title bar, sidebar, column, side panel. Where the window is small the folds lie over the column. */
export function AppFrame({ titleBar, sidebar, panel, children }: AppFrameProps) {
  const width = useWidthClass();
  const sidebarShown = useSidebarShown();
  const panelShown = usePanelShown() && panel !== null;
  const sidebarOver = sidebarShown && width === 'narrow';
  const panelOver = panelShown && width !== 'wide';
  const sidebarWidth = useStore((state) => state.ui.sidebarWidth);
  const panelWidth = useStore((state) => state.ui.panelWidth);
  const widths = {
    '--sidebar-width': `min(${sidebarWidth}px, 40vw)`,
    '--side-panel-width': `min(${panelWidth}px, 40vw)`,
  } as CSSProperties;
  return (
    <div className={styles.frame} style={width === 'narrow' ? undefined : widths}>
      {titleBar}
      <div className={styles.body}>
        {sidebarShown && (
          <Fold side="left" isOver={sidebarOver}>
            {sidebar}
          </Fold>
        )}
        <div className={styles.rest}>
          <main className={styles.main}>
            {sidebarShown && !sidebarOver && (
              <SideLine
                side="sidebar"
                label={words('appFrame.sidebarWidth')}
                value={sidebarWidth}
              />
            )}
            <div className={styles.column} inert={sidebarOver || panelOver}>
              {children}
            </div>
            {panelShown && !panelOver && (
              <SideLine side="panel" label={words('appFrame.panelWidth')} value={panelWidth} />
            )}
          </main>
          {(sidebarOver || panelOver) && <div className={styles.veil} onClick={closeFolds} />}
          {panelShown && (
            <Fold side="right" isOver={panelOver}>
              <aside className={styles.panel} aria-label={words('commands.panel.title')}>
                {panel}
              </aside>
            </Fold>
          )}
        </div>
      </div>
    </div>
  );
}

function SideLine(props: { side: 'sidebar' | 'panel'; label: string; value: number }) {
  const { side, label, value } = props;
  const { min, max, usual } = sideWidths[side];
  return (
    <Splitter
      {...{ label, value, min, max, step: 16 }}
      className={side === 'sidebar' ? styles.lineLeft : styles.lineRight}
      grows={side === 'sidebar' ? 'right' : 'left'}
      onChange={(width) => setSideWidth(side, width)}
      onReset={() => setSideWidth(side, usual)}
    />
  );
}

/** One of the two side areas. Over the column it takes the focus, and gives it back when it goes. */
function Fold({
  side,
  isOver,
  children,
}: {
  side: 'left' | 'right';
  isOver: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOver) return;
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOver]);
  return (
    <div ref={box} className={classNames(styles.fold, styles[side], isOver && styles.over)}>
      {children}
    </div>
  );
}
