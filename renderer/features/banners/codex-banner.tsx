import { useState } from 'react';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import {
  chooseCodex,
  openConfig,
  probeCodex,
  setHome,
  startDemo,
} from '../../state/actions/codex.ts';
import { showSettings } from '../../state/actions/folds.ts';
import { useHarness, useHome } from '../../state/selectors/app.ts';
import { Banner, type BannerAction } from '../../ui/banner.tsx';
import { CopyCommand } from '../../ui/copy-command.tsx';

const install = 'npm install -g @openai/codex';

/** Says that the Codex of a home is missing, cannot start or has no login, and the ways on. Nothing where all is well. */
export function CodexBanner({ home }: { home: ThreadHome }) {
  const info = useHarness(home);
  const [busy, setBusy] = useState<string | null>(null);

  /** While one way is being taken its button shows it, and the other does nothing. */
  function way(label: string, go: () => Promise<unknown>): BannerAction {
    return {
      label,
      busy: busy === label,
      onPress: () => {
        if (busy !== null) return;
        setBusy(label);
        void go().finally(() => setBusy(null));
      },
    };
  }
  const lookAgain = way('Look again', () => probeCodex(home));
  const canDemo = useHarness('demo').state !== 'missing';
  const demo = way('Use the offline demo', startDemo);

  if (home === 'demo') {
    return info.error ? (
      <Banner tone="wrong" title={info.error.message} action={lookAgain}>
        {info.error.detail}
      </Banner>
    ) : null;
  }
  if (info.error?.code === 'config-broken') {
    return (
      <Banner
        tone="wrong"
        title={info.error.message}
        action={way('Open the file', openConfig)}
        secondAction={lookAgain}
      >
        {info.error.detail}
      </Banner>
    );
  }
  if (info.state === 'missing') {
    return (
      <>
        <Banner
          title={info.error?.message ?? 'Codex was not found on this machine.'}
          action={way('Choose the program', chooseCodex)}
          secondAction={lookAgain}
        >
          {info.error?.detail ?? 'Bobbin runs the codex program and cannot work without it.'}{' '}
          Install it with <CopyCommand command={install} />
        </Banner>
        {canDemo && <DemoOffer action={demo} />}
      </>
    );
  }
  if (info.error) {
    const isTooNew = info.error.code === 'codex-too-new';
    const choose = way('Choose another Codex', chooseCodex);
    return (
      <>
        <Banner
          tone="wrong"
          title={info.error.message}
          action={isTooNew ? choose : lookAgain}
          secondAction={isTooNew ? lookAgain : undefined}
        >
          {info.error.detail}
        </Banner>
        {canDemo && <DemoOffer action={demo} />}
      </>
    );
  }
  if (info.loggedIn === false) {
    return (
      <>
        <Banner
          title="Codex has no account."
          action={{ label: 'Log in…', onPress: () => showSettings('codex') }}
          secondAction={lookAgain}
        >
          A turn would fail.
        </Banner>
        {canDemo && <DemoOffer action={demo} />}
      </>
    );
  }
  return null;
}

function DemoOffer({ action }: { action: BannerAction }) {
  return (
    <Banner title="See Bobbin work without an account." action={action}>
      The offline demo runs Codex on a small scripted model. Nothing leaves this machine.
    </Banner>
  );
}

/** Stands while new threads go to the demo, with the way back to the user’s own Codex. */
export function DemoBanner() {
  const home = useHome();
  const [busy, setBusy] = useState(false);
  if (home !== 'demo') return null;

  async function leave() {
    setBusy(true);
    await probeCodex('user');
    setHome('user');
  }

  return (
    <Banner
      title="New threads go to the offline demo."
      action={{ label: 'Use your own Codex', busy, onPress: () => void leave() }}
    >
      A small scripted model answers. It shows how Bobbin works; it does not think.
    </Banner>
  );
}
