import { useText } from '../../i18n/index.ts';
import { FormPage } from '../../kit/index.ts';
import { useExecuteOnMount } from '../../mobx/index.ts';
import { LOG_OUT } from '../index.ts';

/** Mounting the page logs out (RT-49). */
export function LogoutScreen() {
  const t = useText('session');
  useExecuteOnMount(LOG_OUT);
  return (
    <FormPage title={t('logout.title')}>
      <p role="status">{t('logout.text')}</p>
    </FormPage>
  );
}
