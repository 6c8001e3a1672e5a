import { moneyText, type Order } from '@duet/core/payments';
import type { SyntheticEvent } from 'react';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { PagePaymentStore } from './page-payment-store.ts';
import styles from './purchase-screen.module.css';
import type { PurchaseStore } from './purchase-store.ts';
import { RequestId } from './request-id.tsx';

interface PageFormProps {
  readonly store: PurchaseStore;
  readonly page: PagePaymentStore;
  readonly order: Order;
}

/** Paying on a provider's own page, or with the card that was left there. */
export const PageForm = observer(function PageForm({ store, page, order }: PageFormProps) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  const provider = page.title;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.pay();
  };
  return (
    <form noValidate method="post" className={styles['form']} onSubmit={submit}>
      {page.card ? (
        <p>
          {t('page.stored', { provider })} <bdi>{page.card.label}</bdi>
        </p>
      ) : (
        <p>{t('page.hint', { provider })}</p>
      )}
      {store.refusal && (
        <p role="alert" className={styles['refusal']}>
          {problemText(store.refusal)}
        </p>
      )}
      <Button
        type="submit"
        wide
        size="large"
        icon="card"
        busy={store.phase === 'paying'}
        busyLabel={t('purchase.paying')}
        unavailable={!page.isReady}
      >
        {t('purchase.pay', { total: moneyText(order.amount, order.currency, language) })}
      </Button>
      {page.card && (
        <Button variant="quiet" onClick={page.enterAnother}>
          {t('page.other')}
        </Button>
      )}
      {store.refusal && (
        <p className={styles['small']}>
          <RequestId id={order.invoiceId} />
        </p>
      )}
    </form>
  );
});
