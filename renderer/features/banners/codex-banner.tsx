import { useState } from 'react';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import {
  chooseCodex,
  openConfig,
  probeCodex,
  setHome,
  startDemo,
} from '../../state/actions/codex.ts';
import { showSettings } from '../../state/actions/folds.ts';
import { useAccountName } from '../../state/selectors/accounts.ts';
import { useHarness, useHome } from '../../state/selectors/app.ts';
import { Banner, type BannerAction } from '../../ui/banner.tsx';
import { CopyCommand } from '../../ui/copy-command.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';

const install = 'npm install -g @openai/codex';

/** Says that the Codex of a home is missing, cannot start or has no login, and the ways on. Nothing where all is well. */
export function CodexBanner({ home }: { home: ThreadHome }) {
  const info = useHarness(home);
  const account = useAccountName(home);
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
  const lookAgain = way(words('banners.action.lookAgain'), () => probeCodex(home));
  const canDemo = useHarness('demo').state !== 'missing';
  const demo = way(words('banners.action.demo'), startDemo);

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
        action={way(words('banners.action.openConfig'), () => openConfig(home))}
        secondAction={lookAgain}
      >
        {info.error.detail}
      </Banner>
    );
  }
  if (info.error?.code === 'home-missing') {
    return (
      <Banner
        title={info.error.message}
        action={lookAgain}
        secondAction={{ label: words('accounts.show'), onPress: () => showSettings('codex') }}
      >
        {info.error.detail}
      </Banner>
    );
  }
  if (info.state === 'missing') {
    return (
      <>
        <Banner
          title={info.error?.message ?? words('banners.codexMissing')}
          action={way(words('banners.action.chooseProgram'), chooseCodex)}
          secondAction={lookAgain}
        >
          {info.error?.detail ?? words('banners.codexMissing.why')}{' '}
          <MarkedWords
            of="banners.codexMissing.install"
            values={{ command: <CopyCommand command={install} /> }}
          />
        </Banner>
        {canDemo && <DemoOffer action={demo} />}
      </>
    );
  }
  if (info.error) {
    const isTooNew = info.error.code === 'codex-too-new';
    const choose = way(words('banners.action.otherCodex'), chooseCodex);
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
          title={
            account === null ? words('banners.noAccount') : words('accounts.noLogin', { account })
          }
          action={{ label: words('banners.action.logIn'), onPress: () => showSettings('codex') }}
          secondAction={lookAgain}
        >
          {words('banners.noAccount.why')}
        </Banner>
        {canDemo && <DemoOffer action={demo} />}
      </>
    );
  }
  return null;
}

function DemoOffer({ action }: { action: BannerAction }) {
  return (
    <Banner title={words('banners.demoOffer')} action={action}>
      {words('banners.demoOffer.about')}
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
      title={words('banners.demo')}
      action={{ label: words('banners.action.ownCodex'), busy, onPress: () => void leave() }}
    >
      {words('banners.demo.about')}
    </Banner>
  );
}
