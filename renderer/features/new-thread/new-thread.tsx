import { ArrowUp, PackageOpen } from 'lucide-react';
import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { showCarry } from '../../state/actions/carry.ts';
import { createThread } from '../../state/actions/create-thread.ts';
import { setDraft } from '../../state/actions/send-message.ts';
import { ownNewDraft } from '../../state/own-window.ts';
import { useFocusRequest, useHarness, useHome } from '../../state/selectors/app.ts';
import { useDraft, useSending } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { ModeMark } from '../../ui/mode-mark.tsx';
import { PlanToggle } from '../../ui/plan-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoExamples } from './demo-examples.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { ModelChoice } from './model-choice.tsx';
import { startBlock } from './start-block.ts';
import { TrustQuestion } from './trust-question.tsx';
import { useFolders } from './use-folders.ts';
import { useModelWish } from './use-model-wish.ts';
import styles from './new-thread.module.css';

/** The field for the first message, a part of the composer. */
export type FirstMessageField = ComponentType<{
  field: RefObject<HTMLTextAreaElement | null>;
  folder: string | null;
  home: ThreadHome;
  onSend: () => void;
  children: ReactNode;
}>;

/** Where a thread begins: a folder, whether it is trusted, a model, the first words. Always in approval-required. */
export function NewThread({ FirstMessage }: { FirstMessage: FirstMessageField }) {
  const home = useHome();
  const info = useHarness(home);
  const isFirst = useStore((state) => Object.keys(state.threads).length === 0);
  const folders = useFolders();
  const place = ownNewDraft();
  const text = useDraft(place);
  const wish = useModelWish(home, folders.chosen?.path ?? null);
  const busy = useSending(place);
  const [error, setError] = useState<AppError | null>(null);
  const [planning, setPlanning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusRequest('composer', field);
  const blocked = startBlock(info, folders.chosen !== null);

  async function start() {
    if (busy || blocked !== undefined || folders.chosen === null) return;
    setError(null);
    const result = await createThread({
      cwd: folders.chosen.path,
      home,
      model: wish.model,
      effort: wish.effort,
      planning,
    });
    if (result === null) return;
    if (result.ok) setPlanning(false);
    else setError(result.error);
  }

  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h2 className={styles.question}>{words('newThread.title')}</h2>
        {isFirst && <p className={styles.first}>{words('newThread.about')}</p>}
        <div className={styles.where}>
          <FolderChoice folders={folders} />
          <TrustQuestion folders={folders} />
        </div>
        {error && (
          <Banner
            tone="wrong"
            title={error.message}
            action={{ label: words('common.tryAgain'), onPress: () => void start() }}
            onDismiss={() => setError(null)}
          >
            {error.detail}
          </Banner>
        )}
        <FirstMessage
          field={field}
          folder={folders.chosen?.path ?? null}
          home={home}
          onSend={() => void start()}
        >
          <AccountMenu folder={folders.chosen} />
          <ModelChoice
            models={info.models}
            model={wish.model}
            effort={wish.effort}
            onChange={wish.choose}
          />
          {info.plans && <PlanToggle planning={planning} onChange={setPlanning} />}
          <Button
            tone="primary"
            className={styles.start}
            icon={<ArrowUp strokeWidth={2} />}
            busy={busy}
            blockedBecause={blocked}
            onClick={() => void start()}
          >
            {words('newThread.start')}
          </Button>
        </FirstMessage>
        {home === 'demo' && text === '' && (
          <DemoExamples
            onChoose={(example) => {
              setDraft(place, example);
              field.current?.focus();
            }}
          />
        )}
        <p className={styles.mode}>
          <ModeMark mode="approval-required" coloured label="" />
          <span>
            <MarkedWords
              of="newThread.mode"
              values={{ strong: (mode) => <strong>{mode}</strong> }}
            />
          </span>
        </p>
        <Button
          tone="quiet"
          size="s"
          className={styles.bring}
          icon={<PackageOpen strokeWidth={1.75} />}
          onClick={() => showCarry({ kind: 'import' })}
        >
          {words('newThread.import')}
        </Button>
      </div>
    </div>
  );
}
