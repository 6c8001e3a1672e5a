import { moneyText, type Transaction } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, EmptyState, Form, FormPage, LinkButton, Notice, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';
import type { RefundStore } from './refund-store.ts';

/** A payment given back: what comes back, what ends with it, and the button. */
export const RefundScreen = observer(function RefundScreen({ store }: { readonly store: RefundStore }) {
  const t = useText('payments');
  const isDone = store.phase === 'done';
  const receipt = usePaymentHref('receipt', { order: store.invoiceId });
  const subscription = useAccountHref('accountSubscription');
  return (
    <FormPage title={t('refund.title')} lead={isDone ? undefined : t('refund.lead')}>
      <LoadingPart isLoaded={store.isLoaded} problem={store.problem} onRetry={() => void store.load()}>
        <Stack>
          <Content store={store} />
          <LinkButton href={isDone ? subscription : receipt} variant="quiet" wide>
            {t(isDone ? 'cancel.back' : store.refundable ? 'refund.keep' : 'button.receipt')}
          </LinkButton>
        </Stack>
      </LoadingPart>
    </FormPage>
  );
});

const Content = observer(function Content({ store }: { readonly store: RefundStore }) {
  const t = useText('payments');
  if (store.phase === 'done')
    return (
      <Notice tone="success" title={t('refund.done')} announce>
        <p>{t('refund.doneText')}</p>
      </Notice>
    );
  return store.refundable ? (
    <RefundForm store={store} payment={store.refundable} />
  ) : (
    <EmptyState icon="card" title={t('refund.over')} text={t('refund.overHint')} />
  );
});

const RefundForm = observer(function RefundForm({
  store,
  payment: { product, amount, currency, paidAt, credit },
}: {
  readonly store: RefundStore;
  readonly payment: Transaction;
}) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  const planName = usePlanName();
  const total = moneyText(amount, currency, language);
  return (
    <Form onSubmit={() => void store.submit()} problem={store.refusal && problemText(store.refusal)}>
      <Stack>
        <p>{t('refund.text', { total, product: planName(product), day: dayText(paidAt, language) })}</p>
        <p>{t(credit > 0 ? 'refund.former' : 'refund.ends')}</p>
        <Button
          type="submit"
          variant="danger"
          wide
          size="large"
          busy={store.phase === 'sending'}
          busyLabel={t('refund.submitting')}
        >
          {t('refund.submit', { total })}
        </Button>
      </Stack>
    </Form>
  );
});
