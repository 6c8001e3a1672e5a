import { useProblemText, useText } from '../../i18n/index.ts';
import { FormPage, LinkButton, Loader, Notice, Stack } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { Navigate, useQuery } from '../../routes/index.ts';
import { RequestId } from '../purchase/request-id.tsx';
import { CALLBACK_STORE } from '../store-tokens.ts';
import { usePaymentHref } from '../use-payment-href.ts';

/** The order that the address names on the return from a provider's own page (`subscribe/callback`). */
export default function CallbackRoute() {
  const order = useQuery().get('order');
  const plans = usePaymentHref('subscribe');
  return order === null || order === '' ? <Navigate to={plans} /> : <CallbackPage order={order} />;
}

/** A loader while it is asked what became of an order; then its receipt, or why there is none. */
export const CallbackPage = observer(function CallbackPage({ order }: { readonly order: string }) {
  const query = useQuery();
  const store = useStore(CALLBACK_STORE, order, query.get('via'), query.get('txId'));
  const t = useText('payments');
  const problemText = useProblemText();
  const receipt = usePaymentHref('receipt', { order });
  const plans = usePaymentHref('subscribe');
  const requestId = (
    <p>
      <RequestId id={order} />
    </p>
  );
  switch (store.phase) {
    case 'loading':
      return <Loader label={t('callback.loading')} />;
    case 'paid':
      return <Navigate to={receipt} />;
    case 'checking':
      return (
        <FormPage title={t('checking.title')} isOutcome>
          <p>{t('checking.text')}</p>
          {requestId}
        </FormPage>
      );
    case 'refused': {
      const isUnknown = store.problem?.key === 'error_order_unknown';
      return (
        <FormPage title={t(isUnknown ? 'callback.unknown' : 'button.failed')} isOutcome>
          <Stack gap={5}>
            <Notice tone="problem">
              {store.problem && <p>{problemText(store.problem)}</p>}
              {requestId}
            </Notice>
            <LinkButton href={plans} wide>
              {t(isUnknown ? 'subscription.plans' : 'callback.again')}
            </LinkButton>
          </Stack>
        </FormPage>
      );
    }
  }
});
