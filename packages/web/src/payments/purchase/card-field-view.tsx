import type { CardField } from '@duet/core/payments';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames, FieldError, FieldHint, Skeleton } from '../../kit/index.ts';
import styles from './card-field-view.module.css';

interface CardFieldViewProps {
  /** The provider's field; missing while it is fetched. */
  readonly field: CardField<HTMLElement> | undefined;
  /** What members know it by. */
  readonly provider: string;
  readonly isReady: boolean;
  readonly error: string | undefined;
}

/** A place in our form that the provider draws its card field into: label above, error below, as for every field. */
export function CardFieldView({ field, provider, isReady, error }: CardFieldViewProps) {
  const t = useText('payments');
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!field || !host.current) return;
    const names = {
      number: t('purchase.cardNumber'),
      expiry: t('purchase.cardExpiry'),
      holder: t('purchase.cardHolder'),
      securityCode: t('purchase.cardSecurityCode'),
    };
    field.mount(host.current, names);
  }, [field, t]);
  return (
    <div
      role="group"
      className={styles['field']}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
    >
      <p id={`${id}-label`} className={styles['label']}>
        {t('purchase.card')}
      </p>
      <FieldHint id={id} hint={t('purchase.cardHint', { provider })} />
      <div className={classNames(styles['frame'], error !== undefined && styles['wrong'])}>
        {!isReady && <Skeleton shape="text" />}
        <div ref={host} className={styles['host']} />
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
