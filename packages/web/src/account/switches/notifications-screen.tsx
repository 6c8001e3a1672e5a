import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { SwitchList } from './switch-list.tsx';
import type { SwitchesStore } from './switches-store.ts';

export { NOTIFICATIONS_STORE } from '../index.ts';

/** What the member is notified of, as the tenant lists it (ACC-02, TEN-19). */
export const NotificationsScreen = observer(function NotificationsScreen({ store }: { readonly store: SwitchesStore }) {
  const t = useText('account');
  return (
    <LoadedPage
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      isLoaded={store.switches !== undefined}
      problem={store.loadProblem}
      onRetry={() => void store.load()}
    >
      <SwitchList store={store} texts="notification" label={t('notifications.title')} />
    </LoadedPage>
  );
});
