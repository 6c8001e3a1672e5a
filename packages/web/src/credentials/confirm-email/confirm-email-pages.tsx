import { useText } from '../../i18n/index.ts';
import { LinkButton, FormPage } from '../../kit/index.ts';
import { useStore } from '../../state/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { ResendButton } from '../resend-confirmation/resend-button.tsx';
import { RESEND_CONFIRMATION_STORE } from '../store-tokens.ts';

/** Where a member waits who must confirm the address first (RT-52, RT-81). */
export function ConfirmEmailPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.title')} lead={t('confirm.lead')}>
      <ResendButton store={useStore(RESEND_CONFIRMATION_STORE)} />
    </FormPage>
  );
}

/** A link that did not confirm the address (RT-53). */
export function ConfirmEmailErrorPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.errorTitle')} lead={t('confirm.errorText')}>
      <ResendButton store={useStore(RESEND_CONFIRMATION_STORE)} />
    </FormPage>
  );
}

/** The address is confirmed (RT-54). The way on leads to what onboarding still wants to know, else to browse. */
export function ConfirmEmailSuccessPage() {
  const t = useText('credentials');
  return (
    <FormPage title={t('confirm.successTitle')} lead={t('confirm.successText')}>
      <LinkButton href={useHref(routeTo('root'))} wide>
        {t('confirm.continue')}
      </LinkButton>
    </FormPage>
  );
}
