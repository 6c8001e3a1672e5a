import type { ConfirmationRefusal } from '@duet/core/credentials';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, LinkButton, Loader, Stack, FormPage } from '../../kit/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { ResendButton } from '../resend-confirmation/resend-button.tsx';
import type { VerifyEmailStore } from './verify-email-store.ts';

export { VERIFY_EMAIL_STORE } from '../store-tokens.ts';

export const VerifyEmailScreen = observer(function VerifyEmailScreen({ store }: { readonly store: VerifyEmailStore }) {
  const t = useText('credentials');
  const login = useHref(routeTo('login'));
  switch (store.status.kind) {
    case 'checking':
      return (
        <FormPage title={t('verify.checkingTitle')}>
          <Loader label={t('verify.checking')} />
        </FormPage>
      );
    case 'confirmed':
      return (
        <FormPage isOutcome title={t('confirm.successTitle')} lead={t('confirm.successText')}>
          <LinkButton href={login} wide>
            {t('logIn')}
          </LinkButton>
        </FormPage>
      );
    case 'refused':
      return <Refused store={store} refusal={store.status.refusal} />;
  }
});

function Refused({ store, refusal }: { readonly store: VerifyEmailStore; readonly refusal: ConfirmationRefusal }) {
  const t = useText('credentials');
  const problemText = useProblemText();
  const login = useHref(routeTo('login'));
  const mayTryAgain = refusal.problem.key === 'error_network';
  return (
    <FormPage isOutcome title={t('confirm.errorTitle')} lead={problemText(refusal.problem)}>
      <Stack>
        {mayTryAgain && (
          <Button wide onClick={() => void store.check()}>
            {t('tryAgain')}
          </Button>
        )}
        {refusal.uid !== undefined && <ResendButton store={store.resending} uid={refusal.uid} />}
        <LinkButton href={login} variant="secondary" wide>
          {t('logIn')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
