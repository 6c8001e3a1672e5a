import { place } from '@duet/core/session';
import { useText } from '../i18n/index.ts';
import { LinkButton } from '../kit/index.ts';
import { FormPage } from '../registration/index.ts';
import { AppLink, useHref } from '../routes/index.ts';

/** The recovery email is on its way (RT-14, RT-15). Whether the address is known is not told. */
export default function RecoveryEmailSentRoute() {
  const t = useText('credentials');
  return (
    <FormPage
      title={t('sent.title')}
      lead={t('sent.lead')}
      aside={<AppLink to={place('forgotPassword')}>{t('sent.again')}</AppLink>}
    >
      <LinkButton href={useHref(place('login'))} wide>
        {t('backToLogin')}
      </LinkButton>
    </FormPage>
  );
}
