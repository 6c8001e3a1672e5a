import { place } from '@duet/core/session';
import { useText } from '../i18n/index.ts';
import { LinkButton } from '../kit/index.ts';
import { useStore } from '../mobx/index.ts';
import { FormPage } from '../registration/index.ts';
import { useHref } from '../routes/index.ts';
import { ResendButton } from './resend-button.tsx';
import { RESENDING } from './store-tokens.ts';

/** Where a member waits who must confirm the address first (RT-52, RT-81). */
export function ConfirmEmailPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.title')} lead={t('confirm.lead')}>
      <ResendButton resending={useStore(RESENDING)} />
    </FormPage>
  );
}

/** A link that did not confirm the address (RT-53). */
export function ConfirmEmailErrorPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.errorTitle')} lead={t('confirm.errorText')}>
      <ResendButton resending={useStore(RESENDING)} />
    </FormPage>
  );
}

/** The address is confirmed (RT-54). The way on leads to what onboarding still wants to know, else to browse. */
export function ConfirmEmailSuccessPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.successTitle')} lead={t('confirm.successText')}>
      <LinkButton href={useHref(place('root'))} wide>
        {t('confirm.continue')}
      </LinkButton>
    </FormPage>
  );
}
