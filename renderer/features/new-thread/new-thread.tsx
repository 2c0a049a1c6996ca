import { ArrowUp, PackageOpen } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import { words } from '../../../shared/words/words.ts';
import { showCarry } from '../../state/actions/carry.ts';
import { createThread } from '../../state/actions/create-thread.ts';
import { useFocusRequest, useHarness, useHome } from '../../state/selectors/app.ts';
import { useStore } from '../../state/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { ModeMark } from '../../ui/mode-mark.tsx';
import { PlanToggle } from '../../ui/plan-toggle.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoExamples } from './demo-examples.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { ModelChoice } from './model-choice.tsx';
import { startBlock } from './start-block.ts';
import { TrustQuestion } from './trust-question.tsx';
import { useFolders } from './use-folders.ts';
import { useModelWish } from './use-model-wish.ts';
import { useRemembered } from './use-remembered.ts';
import styles from './new-thread.module.css';

/** Where a thread begins: a folder, whether it is trusted, a model, the first words. Always in approval-required. */
export function NewThread() {
  const home = useHome();
  const info = useHarness(home);
  const isFirst = useStore((state) => Object.keys(state.threads).length === 0);
  const folders = useFolders();
  const [text, setText] = useRemembered('text');
  const wish = useModelWish(home, folders.chosen?.path ?? null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [planning, setPlanning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusRequest('composer', field);
  const blocked = startBlock(info, folders.chosen !== null);

  async function start() {
    if (busy || blocked !== undefined || folders.chosen === null) return;
    setBusy(true);
    setError(null);
    const result = await createThread({
      cwd: folders.chosen.path,
      home,
      model: wish.model,
      effort: wish.effort,
      planning,
      text,
    });
    setBusy(false);
    if (result.ok) {
      setText('');
      setPlanning(false);
    } else setError(result.error);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void start();
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
        <Card radius="l" floating className={styles.words}>
          <TextArea
            ref={field}
            look="bare"
            label={words('newThread.message')}
            placeholder={words('newThread.message.placeholder')}
            minRows={3}
            maxLength={maxMessageLength}
            autoFocus
            dir="auto"
            value={text}
            onChange={setText}
            onKeyDown={onKeyDown}
          />
          <div className={styles.foot}>
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
          </div>
        </Card>
        {home === 'demo' && text === '' && (
          <DemoExamples
            onChoose={(example) => {
              setText(example);
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
