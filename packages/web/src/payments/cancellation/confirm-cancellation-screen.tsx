import type { OwnSubscription } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, FormPage, LinkButton, Stack } from '../../kit/index.ts';
import { Redirect, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import { useAccountHref } from '../use-payment-href.ts';
import type { ConfirmCancellationStore } from './confirm-cancellation-store.ts';

/** What a cancellation means, and the button (PAY-26). Without the first step it leads there. */
export const ConfirmCancellationScreen = observer(function ConfirmCancellationScreen({
  store,
}: {
  readonly store: ConfirmCancellationStore;
}) {
  const t = useText('payments');
  const subscription = useAccountHref('accountSubscription');
  if (!store.hasReason) return <Redirect to={routeTo('cancelSubscription')} />;
  return (
    <FormPage title={t('cancel.confirmTitle')}>
      <LoadingPart isLoaded={store.isLoaded} problem={store.problem} onRetry={() => void store.load()}>
        <Stack>
          {store.subscription ? (
            <ConfirmForm store={store} subscription={store.subscription} />
          ) : (
            <p>{t('cancel.nothing')}</p>
          )}
          <LinkButton href={subscription} variant="quiet" wide>
            {t('cancel.keep')}
          </LinkButton>
        </Stack>
      </LoadingPart>
    </FormPage>
  );
});

const ConfirmForm = observer(function ConfirmForm({
  store,
  subscription: { endsAt, status },
}: {
  readonly store: ConfirmCancellationStore;
  readonly subscription: OwnSubscription;
}) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  return (
    <Form onSubmit={() => void store.confirm()} problem={store.refusal && problemText(store.refusal)}>
      <Stack>
        <p>
          {endsAt === undefined || status === 'past_due'
            ? t('cancel.endsNow')
            : t('cancel.endsOn', { until: dayText(endsAt, language) })}
        </p>
        <p>{t('cancel.staysHere')}</p>
        <Button type="submit" variant="danger" wide size="large" busy={store.isSending}>
          {t('cancel.submit')}
        </Button>
      </Stack>
    </Form>
  );
});
