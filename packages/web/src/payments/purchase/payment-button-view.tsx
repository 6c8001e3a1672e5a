import { isSpotlight } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useEffect, useRef } from 'react';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { LinkButton, Notice, RetryButton, Skeleton, VisuallyHidden } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { usePaymentHref } from '../use-payment-href.ts';
import type { ButtonPaymentStore } from './button-payment-store.ts';
import styles from './payment-button-view.module.css';
import { RequestId } from './request-id.tsx';

/** The container of a provider's button (PAY-07); what came of it replaces it, with the request id (PAY-08, PAY-09). */
export const PaymentButtonView = observer(function PaymentButtonView({
  store,
}: {
  readonly store: ButtonPaymentStore;
}) {
  const t = useText('payments');
  const problemText = useProblemText();
  const receipt = usePaymentHref('receipt', { order: store.order.invoiceId });
  switch (store.phase) {
    case 'paid':
      return (
        <Notice
          title={t('receipt.paid')}
          announce
          action={
            <LinkButton variant="secondary" href={receipt}>
              {t('button.receipt')}
            </LinkButton>
          }
        >
          <p>
            <RequestId id={store.order.invoiceId} />
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="problem" title={t('button.failed')} announce action={<RetryButton onClick={store.retry} />}>
          {store.problem && <p>{problemText(store.problem)}</p>}
          <p>
            <RequestId id={store.order.invoiceId} />
          </p>
        </Notice>
      );
    case 'opening':
    case 'ready':
    case 'completing':
      return <ButtonContainer store={store} />;
  }
});

const ButtonContainer = observer(function ButtonContainer({ store }: { readonly store: ButtonPaymentStore }) {
  const t = useText('payments');
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) void store.mount(host.current);
  }, [store]);
  const language = useLanguage();
  const isCompleting = store.phase === 'completing';
  return (
    <div role="group" aria-label={store.title} aria-busy={store.phase !== 'ready'} className={styles['frame']}>
      {store.phase === 'opening' && <Skeleton shape="field" />}
      <div ref={host} className={styles['host']} hidden={isCompleting} />
      <VisuallyHidden>
        <span role="status">{isCompleting ? t('purchase.paying') : ''}</span>
      </VisuallyHidden>
      {isCompleting && <p>{t('purchase.paying')}</p>}
      {!isSpotlight(store.order.product) && (
        <p className={styles['renewal']}>
          {t('button.renewal', { name: store.title, until: dayText(store.order.endsAt, language) })}
        </p>
      )}
    </div>
  );
});
