import { moneyText, type Order } from '@duet/core/payments';
import type { SyntheticEvent } from 'react';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice, RadioGroup, RetryButton } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { CardFieldView } from './card-field-view.tsx';
import type { CardPaymentStore } from './card-payment-store.ts';
import styles from './purchase-screen.module.css';
import { PageForm } from './page-form.tsx';
import type { PurchaseStore } from './purchase-store.ts';
import { RequestId } from './request-id.tsx';

interface CardFormProps {
  readonly store: PurchaseStore;
  readonly card: CardPaymentStore;
  readonly order: Order;
}

/** Paying by card: through which provider, where there are several, then its own field or page. */
export const CardForm = observer(function CardForm({ store, order }: Omit<CardFormProps, 'card'>) {
  const t = useText('payments');
  return (
    <>
      {store.cardProviders.length > 1 && (
        <RadioGroup
          name="card-provider"
          label={t('purchase.through')}
          look="segments"
          options={store.cardProviders.map(({ name, title }) => ({ value: name, label: title }))}
          value={store.chosenName}
          onChange={store.chooseCard}
        />
      )}
      {store.card && <CardEntryForm key={store.card.name} store={store} card={store.card} order={order} />}
      {store.page && <PageForm store={store} page={store.page} order={order} />}
    </>
  );
});

const CardEntryForm = observer(function CardEntryForm({ store, card, order }: CardFormProps) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  const { cardProblem } = store;
  if (card.unavailable) {
    const tryAgain = <RetryButton onClick={() => void card.open()} />;
    return (
      <Notice tone="problem" title={t('purchase.noCard')} announce action={tryAgain}>
        <p>{problemText(card.unavailable)}</p>
      </Notice>
    );
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.pay();
  };
  return (
    <form noValidate method="post" className={styles['form']} onSubmit={submit}>
      <CardFieldView
        field={card.field}
        provider={card.title}
        isReady={card.isReady}
        error={cardProblem && problemText(cardProblem)}
      />
      <Button
        type="submit"
        wide
        size="large"
        icon="card"
        busy={store.phase === 'paying'}
        busyLabel={t('purchase.paying')}
        unavailable={!card.isReady}
      >
        {t('purchase.pay', { total: moneyText(order.amount, order.currency, language) })}
      </Button>
      {store.refusal && (
        <p className={styles['small']}>
          <RequestId id={order.invoiceId} />
        </p>
      )}
    </form>
  );
});
