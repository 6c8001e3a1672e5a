import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/index.ts';
import { LinkButton, Stack, FormPage } from '../../kit/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import styles from './account.module.css';
import type { AccountStore } from './account-store.ts';

export { ACCOUNT_STORE } from '../index.ts';

/** The account at a glance, and the ways to what can be changed in it. */
export const AccountScreen = observer(function AccountScreen({ store }: { readonly store: AccountStore }) {
  const t = useText('account');
  const changeEmail = useHref(routeTo('changeEmail'));
  return (
    <FormPage title={t('overview.title')}>
      <Stack>
        <dl className={styles['addresses']}>
          <dt>{t('overview.email')}</dt>
          <dd>{store.email === undefined ? t('overview.noEmail') : <bdi>{store.email}</bdi>}</dd>
          {store.pendingEmail !== undefined && (
            <>
              <dt>{t('waiting.next')}</dt>
              <dd>
                <bdi>{store.pendingEmail}</bdi>
              </dd>
            </>
          )}
        </dl>
        <LinkButton href={changeEmail} variant="secondary" wide>
          {store.pendingEmail === undefined ? t('changeEmail.title') : t('overview.seeChange')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
});
