import { moneyText, transactionsCsv, type Transaction } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Button, Chip, Card, Cluster, EmptyState, Link, LinkButton, SelectField, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import pageStyles from '../purchase/purchase-screen.module.css';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';
import styles from './transactions-screen.module.css';
import type { TransactionsStore } from './transactions-store.ts';

/** Everything the member has paid: by year, each with its receipt, and as a table to keep (PAY-23). */
export const TransactionsScreen = observer(function TransactionsScreen({
  store,
}: {
  readonly store: TransactionsStore;
}) {
  const t = useText('payments');
  const subscription = useAccountHref('accountSubscription');
  return (
    <div className={pageStyles['page']}>
      <h1>{t('transactions.title')}</h1>
      <LoadingPart isLoaded={store.isLoaded} problem={store.problem} onRetry={() => void store.load()}>
        {store.years.length === 0 ? (
          <EmptyState icon="card" title={t('transactions.none')} text={t('transactions.noneHint')} />
        ) : (
          <Stack>
            <Tools store={store} />
            <Rows store={store} />
          </Stack>
        )}
      </LoadingPart>
      <LinkButton variant="quiet" href={subscription}>
        {t('cancel.back')}
      </LinkButton>
    </div>
  );
});

/** The payments that are shown. Who asks for more goes on at the first of them: the button may be gone. */
const Rows = observer(function Rows({ store }: { readonly store: TransactionsStore }) {
  const t = useText('payments');
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    const count = store.shown.length;
    flushSync(store.showMore);
    list.current?.children[count]?.querySelector('a')?.focus();
  };
  return (
    <>
      <Card>
        <ul ref={list} className={styles['rows']}>
          {store.shown.map((transaction) => (
            <li key={transaction.id}>
              <Row transaction={transaction} />
            </li>
          ))}
        </ul>
      </Card>
      {store.hasMore && (
        <Button variant="quiet" onClick={showMore}>
          {t('transactions.more')}
        </Button>
      )}
    </>
  );
});

const Tools = observer(function Tools({ store }: { readonly store: TransactionsStore }) {
  const t = useText('payments');
  const planName = usePlanName();
  const columns = [
    t('order.paidOn'),
    t('order.product'),
    t('order.paid'),
    t('order.tax'),
    t('transactions.currency'),
    t('order.paidUntil'),
    t('transactions.refunded'),
    t('transactions.requestId'),
  ] as const;
  const csv = transactionsCsv(store.chosen, columns, planName);
  return (
    <Cluster justify="between">
      <SelectField
        name="year"
        label={t('transactions.filter')}
        options={[
          { value: 'all', label: t('transactions.all') },
          ...store.years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={String(store.filter)}
        onChange={({ target }) => {
          store.setFilter(store.years.find((year) => String(year) === target.value) ?? 'all');
        }}
      />
      <a download="payments.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
        {t('transactions.csv')}
      </a>
    </Cluster>
  );
});

function Row({ transaction }: { readonly transaction: Transaction }) {
  const t = useText('payments');
  const language = useLanguage();
  const planName = usePlanName();
  const receipt = usePaymentHref('receipt', { order: transaction.invoiceId });
  const { product, amount, currency, paidAt, refundedAt } = transaction;
  const period = t(`duration.${product.duration.unit}`, { count: product.duration.amount });
  return (
    <div className={styles['row']}>
      <span className={styles['what']}>
        <bdi>{planName(product)}</bdi>
        <span className={styles['detail']}>{t('transactions.detail', { day: dayText(paidAt, language), period })}</span>
      </span>
      {refundedAt !== undefined && <Chip>{t('transactions.refunded')}</Chip>}
      <bdi className={styles['amount']}>{moneyText(amount, currency, language)}</bdi>
      <Link href={receipt}>{t('transactions.receipt')}</Link>
    </div>
  );
}
