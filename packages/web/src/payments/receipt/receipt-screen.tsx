import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Card, EmptyState, LinkButton, Notice, Skeleton, Stack, VisuallyHidden } from '../../kit/index.ts';
import { useLocationHref, type RoutePath } from '../../routes/index.ts';
import { OrderSummary } from '../order-summary/order-summary.tsx';
import styles from '../purchase/purchase-screen.module.css';
import type { ReceiptStore } from './receipt-store.ts';
import { PaymentRootContext, usePaymentHref } from '../use-payment-href.ts';

/** What was paid, with the request id, and where to go with it. */
export const ReceiptScreen = observer(function ReceiptScreen({ store }: { readonly store: ReceiptStore }) {
  const t = useText('payments');
  return (
    <div className={styles['page']}>
      <h1>{t('receipt.title')}</h1>
      <Receipt store={store} />
    </div>
  );
});

const Receipt = observer(function Receipt({ store }: { readonly store: ReceiptStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const plans = usePaymentHref('subscribe');
  const tryAgain = (
    <Button variant="secondary" icon="refresh" onClick={() => void store.load()}>
      {t('subscribe.tryAgain')}
    </Button>
  );
  if (store.problem) {
    return (
      <Notice tone="problem" title={t('receipt.failed')} announce action={tryAgain}>
        <p>{problemText(store.problem)}</p>
      </Notice>
    );
  }
  if (store.isLoading) {
    return (
      <div aria-busy="true" className={styles['waiting']}>
        <VisuallyHidden>
          <span role="status">{t('receipt.loading')}</span>
        </VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
      </div>
    );
  }
  if (!store.transaction) {
    const toPlans = <LinkButton href={plans}>{t('purchase.plans')}</LinkButton>;
    return <EmptyState icon="card" title={t('receipt.none')} text={t('receipt.noneHint')} action={toPlans} />;
  }
  return (
    <Stack gap={5}>
      <Notice tone="success" title={t('receipt.paid')} announce>
        <p>{t('receipt.paidText')}</p>
      </Notice>
      <Card>
        <OrderSummary of={store.transaction} />
      </Card>
      <p className={styles['small']}>
        {t('order.requestId')} <bdi className={styles['request']}>{store.transaction.invoiceId}</bdi>
      </p>
      <ContinueLink />
    </Stack>
  );
});

/** Checked against the route table, whose code the webview does not load. */
const BROWSE: RoutePath<'browse'> = 'browse';

/** The webview is left by the app around it, which knows the way. */
function ContinueLink() {
  const t = useText('payments');
  const browse = useLocationHref(`/app/${BROWSE}`);
  if (useContext(PaymentRootContext) === 'android') return null;
  return <LinkButton href={browse}>{t('receipt.browse')}</LinkButton>;
}
