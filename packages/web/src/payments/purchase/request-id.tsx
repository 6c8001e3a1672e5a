import { useText } from '../../i18n/index.ts';
import styles from './request-id.module.css';

/** The number of an order that a member names to the support team (PAY-09). */
export function RequestId({ id }: { readonly id: string }) {
  const t = useText('payments');
  return (
    <>
      {t('order.requestId')} <bdi className={styles['request']}>{id}</bdi>
    </>
  );
}
