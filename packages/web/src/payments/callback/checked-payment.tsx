import { useEffect } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { LinkButton, Notice } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { RequestId } from '../purchase/request-id.tsx';
import { CALLBACK_STORE } from '../store-tokens.ts';
import { usePaymentHref } from '../use-payment-href.ts';

/** An order whose payment is being checked, made on this device or on another one: asked about until it is known what became of it. */
export const CheckedPayment = observer(function CheckedPayment({
  order,
  onPaid,
}: {
  readonly order: string;
  readonly onPaid: () => void;
}) {
  const { phase, problem } = useStore(CALLBACK_STORE, order, null, null);
  const t = useText('payments');
  const problemText = useProblemText();
  const receipt = usePaymentHref('receipt', { order });
  useEffect(() => {
    if (phase === 'paid') onPaid();
  }, [phase, onPaid]);
  const requestId = (
    <p>
      <RequestId id={order} />
    </p>
  );
  switch (phase) {
    case 'loading':
    case 'checking':
      return (
        <Notice title={t('checking.title')} announce>
          <p>{t('checking.text')}</p>
          {requestId}
        </Notice>
      );
    case 'paid': {
      const toReceipt = (
        <LinkButton variant="secondary" href={receipt}>
          {t('button.receipt')}
        </LinkButton>
      );
      return (
        <Notice tone="success" title={t('receipt.paid')} announce action={toReceipt}>
          {requestId}
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice tone="problem" title={t('button.failed')} announce>
          {problem && <p>{problemText(problem)}</p>}
          {requestId}
        </Notice>
      );
  }
});
