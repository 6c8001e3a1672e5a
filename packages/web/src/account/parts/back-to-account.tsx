import { useText } from '../../i18n/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';

/** The way back to the overview, below each page of the account. */
export function BackToAccount() {
  const t = useText('account');
  return <AppLink to={routeTo('account')}>{t('overview.back')}</AppLink>;
}
