import { useText } from '../../i18n/index.ts';
import { FormPage } from '../../kit/index.ts';
import { useStore } from '../../mobx/index.ts';
import { LOGOUT_STORE } from '../index.ts';

export function LogoutScreen() {
  const t = useText('session');
  useStore(LOGOUT_STORE);
  return (
    <FormPage title={t('logout.title')}>
      <p role="status">{t('logout.text')}</p>
    </FormPage>
  );
}
