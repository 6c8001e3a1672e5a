import { isSpotlight, type Transaction, type WayOn } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useContext } from 'react';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  LinkButton,
  Notice,
  RetryButton,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '../../kit/index.ts';
import { useLocationHref, type RoutePath } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { OrderSummary } from '../order-summary/order-summary.tsx';
import styles from '../purchase/purchase-screen.module.css';
import { RequestId } from '../purchase/request-id.tsx';
import type { ReceiptStore } from './receipt-store.ts';
import { useMomentText } from '../use-moment-text.ts';
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
  const tryAgain = <RetryButton onClick={() => void store.load()} />;
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
      <Standing of={store.transaction} />
      <Card>
        <OrderSummary of={store.transaction} />
      </Card>
      <p className={styles['small']}>
        <RequestId id={store.transaction.invoiceId} />
      </p>
      <div className={styles['notPrinted']}>
        <Cluster>
          <ContinueLink wayOn={store.wayOn} />
          <PrintButton />
        </Cluster>
      </div>
      {store.isRefundable && (
        <div className={styles['notPrinted']}>
          <RefundLink invoiceId={store.transaction.invoiceId} />
        </div>
      )}
    </Stack>
  );
});

/** Until when it is the member's, or that it was given back. */
function Standing({ of: { product, endsAt, renews, refundedAt } }: { readonly of: Transaction }) {
  const t = useText('payments');
  const language = useLanguage();
  const momentText = useMomentText();
  if (refundedAt !== undefined)
    return (
      <Notice title={t('receipt.refunded')}>
        <p>{t('receipt.refundedText', { day: dayText(refundedAt, language) })}</p>
      </Notice>
    );
  const text = isSpotlight(product)
    ? t('receipt.paidSpotlight', { until: momentText(endsAt) })
    : t(renews ? 'receipt.paidText' : 'receipt.paidOnce', { until: dayText(endsAt, language) });
  return (
    <Notice tone="success" title={t('receipt.paid')} announce>
      <p>{text}</p>
    </Notice>
  );
}

/** Printing makes a file of it on most devices. The webview cannot print. */
function PrintButton() {
  const t = useText('payments');
  if (useContext(PaymentRootContext) === 'android') return null;
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      {t('receipt.print')}
    </Button>
  );
}

function RefundLink({ invoiceId }: { readonly invoiceId: string }) {
  const t = useText('payments');
  return (
    <LinkButton variant="quiet" href={usePaymentHref('refund', { order: invoiceId })}>
      {t('receipt.refund')}
    </LinkButton>
  );
}

/** Checked against the route table, whose code the webview does not load. */
const BROWSE: RoutePath<'browse'> = 'browse';

/** Back to what the member was about before the plans, else to people. The webview is left by the app around it, which knows the way. */
function ContinueLink({ wayOn }: { readonly wayOn: WayOn | undefined }) {
  const t = useText('payments');
  const browse = `/app/${BROWSE}`;
  const target = wayOn?.target ?? browse;
  const href = useLocationHref(target);
  if (useContext(PaymentRootContext) === 'android') return null;
  const text = wayOn?.isConversation ? 'receipt.toConversation' : target === browse ? 'receipt.browse' : 'receipt.goOn';
  return <LinkButton href={href}>{t(text)}</LinkButton>;
}
