import { moneyText, type Order } from '@duet/core/payments';
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Card, LinkButton, Notice, Skeleton, Stack, VisuallyHidden } from '../../kit/index.ts';
import { CardFieldView } from './card-field-view.tsx';
import { OrderSummary } from '../order-summary/order-summary.tsx';
import styles from './purchase-screen.module.css';
import type { PurchaseStore } from './purchase-store.ts';
import { usePaymentHref } from '../use-payment-href.ts';

/** One order, whole before the button; after the button its answer, always. */
export const PurchaseScreen = observer(function PurchaseScreen({ store }: { readonly store: PurchaseStore }) {
  const t = useText('payments');
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('purchase.title')}</h1>
        <p className={styles['small']}>{t(`purchase.then.${store.source}`)}</p>
      </header>
      {store.order ? <OrderAndCard store={store} order={store.order} /> : <NoOrder store={store} />}
    </div>
  );
});

const NoOrder = observer(function NoOrder({ store }: { readonly store: PurchaseStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const plans = usePaymentHref('subscribe');
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
      <Button variant="secondary" icon="refresh" onClick={() => void store.load()}>
        {t('subscribe.tryAgain')}
      </Button>
      <LinkButton variant="quiet" href={plans}>
        {t('purchase.plans')}
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
  const plans = usePaymentHref('subscribe');
  const isChecking = store.phase === 'checking';
  return (
    <Stack gap={5}>
      <Card>
        <OrderSummary of={order} />
      </Card>
      {isChecking && (
        <Notice title={t('checking.title')} announce>
          <p>{t('checking.text')}</p>
          <p>
            {t('order.requestId')} <bdi className={styles['request']}>{order.invoiceId}</bdi>
          </p>
        </Notice>
      )}
      {/* Stays where it is while a payment is checked: nothing typed is lost if it comes back refused. */}
      <div hidden={isChecking}>
        <CardForm store={store} order={order} />
      </div>
      {!isChecking && (
        <LinkButton variant="quiet" href={plans}>
          {t('purchase.plans')}
        </LinkButton>
      )}
    </Stack>
  );
});

const CardForm = observer(function CardForm({
  store,
  order,
}: {
  readonly store: PurchaseStore;
  readonly order: Order;
}) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  const total = moneyText(order.amount, order.currency, language);
  const { cardProblem } = store;
  if (store.cardUnavailable) {
    const tryAgain = (
      <Button variant="secondary" icon="refresh" onClick={() => void store.openCard()}>
        {t('subscribe.tryAgain')}
      </Button>
    );
    return (
      <Notice tone="problem" title={t('purchase.noCard')} announce action={tryAgain}>
        <p>{problemText(store.cardUnavailable)}</p>
      </Notice>
    );
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.pay();
  };
  return (
    <form noValidate method="post" className={styles['form']} onSubmit={submit}>
      <CardFieldView field={store.field} isReady={store.cardIsReady} error={cardProblem && problemText(cardProblem)} />
      <Button
        type="submit"
        wide
        size="large"
        icon="card"
        busy={store.phase === 'paying'}
        busyLabel={t('purchase.paying')}
        unavailable={!store.cardIsReady}
      >
        {t('purchase.pay', { total })}
      </Button>
      <p className={styles['small']}>
        {t('order.requestId')} <bdi className={styles['request']}>{order.invoiceId}</bdi>
      </p>
    </form>
  );
});
