import { dismissNews, dismissNotice } from '../../state/actions/notices.ts';
import { useHome, useNews, useNotices } from '../../state/selectors/app.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { CodexBanner, DemoBanner } from './codex-banner.tsx';
import { noticeAction } from './notice-action.ts';
import styles from './banners.module.css';

/**
 * What concerns the whole app, above the thread in view or the screen where one begins (`threadId` null). While Codex is
 * being set up there, that screen says itself what is missing.
 */
export function AppBanners({
  threadId,
  isSettingUp,
}: {
  threadId: string | null;
  isSettingUp: boolean;
}) {
  const newHome = useHome();
  const home = useThread(threadId ?? '')?.home ?? newHome;
  const notices = useNotices(null);
  const news = useNews();
  return (
    <div className={styles.stack}>
      {notices.map(({ id, error }) => (
        <Banner
          key={id}
          tone="wrong"
          title={error.message}
          action={noticeAction(error, null)}
          onDismiss={() => dismissNotice(id)}
        >
          {error.detail}
        </Banner>
      ))}
      {news.map((text) => (
        <Banner key={text} title={text} onDismiss={() => dismissNews(text)} />
      ))}
      {!isSettingUp && <CodexBanner home={home} />}
      {threadId === null && <DemoBanner />}
    </div>
  );
}
