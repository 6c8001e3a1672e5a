import { useText } from '../../i18n/index.ts';
import { Button, FormPage, Stack } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { LOGOUT_STORE } from '../index.ts';
import type { LogoutStore } from './logout-store.ts';

/** Mounting the page logs out (RT-49), unless messages would be lost: then it asks. */
export const LogoutScreen = observer(function LogoutScreen() {
  const t = useText('session');
  const store = useStore(LOGOUT_STORE);
  if (store.unsent > 0) return <UnsentQuestion store={store} />;
  return (
    <FormPage title={t('logout.title')}>
      <p role="status">{t('logout.text')}</p>
    </FormPage>
  );
});

const UnsentQuestion = observer(function UnsentQuestion({ store }: { readonly store: LogoutStore }) {
  const t = useText('session');
  return (
    <FormPage title={t('logout.unsent.title')}>
      <Stack gap={4}>
        <p role="alert">{t('logout.unsent.text', { count: store.unsent })}</p>
        <Button onClick={store.stay}>{t('logout.unsent.stay')}</Button>
        <Button variant="secondary" onClick={store.confirm}>
          {t('logout.unsent.confirm')}
        </Button>
      </Stack>
    </FormPage>
  );
});
