import { dismissNotice } from '../../state/actions/notices.ts';
import { useNotices } from '../../state/selectors/app.ts';
import { Banner } from '../../ui/banner.tsx';
import { CodexBanner, DemoBanner } from './codex-banner.tsx';
import { noticeAction } from './notice-action.ts';
import styles from './banners.module.css';

/** What concerns the whole app, above whatever is in view. `withDemo`: also say that new threads go to the demo. */
export function AppBanners({ withDemo }: { withDemo: boolean }) {
  const notices = useNotices(null);
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
      <CodexBanner />
      {withDemo && <DemoBanner />}
    </div>
  );
}
