import { useText } from '../../i18n/index.ts';
import { LinkButton, FormPage } from '../../kit/index.ts';
import { AppLink, useHref, routeTo } from '../../routes/index.ts';

/** The recovery email is pending (RT-14, RT-15). Whether the address is known is not revealed. */
export function RecoveryEmailSentScreen() {
  const t = useText('credentials');
  return (
    <FormPage
      title={t('sent.title')}
      lead={t('sent.lead')}
      aside={<AppLink to={routeTo('forgotPassword')}>{t('sent.again')}</AppLink>}
    >
      <LinkButton href={useHref(routeTo('login'))} wide>
        {t('backToLogin')}
      </LinkButton>
    </FormPage>
  );
}
