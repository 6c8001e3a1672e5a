import { isSpotlight, moneyText, type Order, type Product } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Card, LinkButton, Notice, RetryButton, Skeleton, Stack, VisuallyHidden } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { CardForm } from './card-form.tsx';
import { OrderSummary } from '../order-summary/order-summary.tsx';
import { PaymentButtonView } from './payment-button-view.tsx';
import styles from './purchase-screen.module.css';
import type { PurchaseStore } from './purchase-store.ts';
import { usePaymentHref } from '../use-payment-href.ts';
import { RequestId } from './request-id.tsx';

/** One order, whole before the button; after the button its answer, always. */
export const PurchaseScreen = observer(function PurchaseScreen({ store }: { readonly store: PurchaseStore }) {
  const t = useText('payments');
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('purchase.title')}</h1>
        <Consequence store={store} />
      </header>
      {store.order ? <OrderAndCard store={store} order={store.order} /> : <NoOrder store={store} />}
    </div>
  );
});

/** What paying changes; of a newcomer also what they may do without it. */
const Consequence = observer(function Consequence({ store }: { readonly store: PurchaseStore }) {
  const t = useText('payments');
  const language = useLanguage();
  const { order, source } = store;
  if (store.problem && !order) return null;
  if (order && isSpotlight(order.product)) return <p className={styles['small']}>{t('purchase.spotlight')}</p>;
  const trialEndsAt = order?.trialEndsAt;
  const isFree = trialEndsAt !== undefined && (source === 'navigation' || source === 'login_paywall');
  return (
    <>
      {!isFree && <p className={styles['small']}>{t(`purchase.then.${source}`)}</p>}
      {trialEndsAt !== undefined && (
        <p className={styles['small']}>{t('purchase.inTrial', { until: dayText(trialEndsAt, language) })}</p>
      )}
    </>
  );
});

const NoOrder = observer(function NoOrder({ store }: { readonly store: PurchaseStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const isSubscriber = store.problem?.key === 'error_already_subscribed';
  const plans = usePaymentHref(isSubscriber ? 'changePlan' : 'subscribe');
  if (!store.problem) {
    return (
      <div aria-busy="true" className={styles['waiting']}>
        <VisuallyHidden>
          <span role="status">{t('purchase.loading')}</span>
        </VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    );
  }
  const actions = (
    <>
      <RetryButton onClick={() => void store.load()} />
      <LinkButton variant="quiet" href={plans}>
        {t(isSubscriber ? 'subscription.change' : 'purchase.plans')}
      </LinkButton>
    </>
  );
  return (
    <Notice tone="problem" title={t('purchase.failed')} announce action={actions}>
      <p>{problemText(store.problem)}</p>
    </Notice>
  );
});

const OrderAndCard = observer(function OrderAndCard({
  store,
  order,
}: {
  readonly store: PurchaseStore;
  readonly order: Order;
}) {
  const t = useText('payments');
  const problemText = useProblemText();
  const isChecking = store.phase === 'checking';
  const isPaidByButton = store.button?.phase === 'paid';
  return (
    <Stack gap={5}>
      <Card>
        <OrderSummary of={order} />
      </Card>
      {isChecking && (
        <Notice title={t('checking.title')} announce>
          <p>{t('checking.text')}</p>
          <p>
            <RequestId id={order.invoiceId} />
          </p>
        </Notice>
      )}
      {store.replacedId !== undefined && (
        <Notice title={t('purchase.replaced')} announce>
          <p>{t('purchase.replacedText')}</p>
          <p>
            <RequestId id={store.replacedId} />
          </p>
        </Notice>
      )}
      {/* Stays where it is while a payment is checked: nothing typed is lost if it comes back refused. */}
      <div hidden={isChecking}>
        <Stack gap={5}>
          {!isPaidByButton && <Terms product={order.product} />}
          {store.button && <PaymentButtonView store={store.button} />}
          {store.chosenName !== undefined && !isPaidByButton && (
            <>
              {store.button && <p className={styles['or']}>{t('button.or')}</p>}
              <CardForm store={store} order={order} />
            </>
          )}
          {store.problem && (
            <Notice tone="problem" announce>
              {problemText(store.problem)}
            </Notice>
          )}
        </Stack>
      </div>
      {!isChecking && !isPaidByButton && <OtherProducts order={order} />}
    </Stack>
  );
});

/** What is charged later and how that ends, before any way to pay. */
function Terms({ product }: { readonly product: Product }) {
  const t = useText('payments');
  const language = useLanguage();
  const { amount, currency } = product.price;
  const terms = isSpotlight(product)
    ? t('purchase.termsOnce')
    : t('purchase.terms', { price: moneyText(amount, currency, language) });
  return <p className={styles['small']}>{terms}</p>;
}

function OtherProducts({ order }: { readonly order: Order }) {
  const t = useText('payments');
  const isForSpotlight = isSpotlight(order.product);
  const others = usePaymentHref(isForSpotlight ? 'spotlight' : order.credit > 0 ? 'changePlan' : 'subscribe');
  return (
    <LinkButton variant="quiet" href={others}>
      {t(isForSpotlight ? 'purchase.otherSpotlight' : 'purchase.plans')}
    </LinkButton>
  );
}
