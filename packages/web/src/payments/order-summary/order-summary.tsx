import { dayText, moneyText, type Order, type Transaction } from '@duet/core/payments';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import styles from './order-summary.module.css';

/** Levels that have words of ours; a product of another one goes by its own name. */
const TRANSLATED_LEVELS: readonly string[] = ['basic', 'plus'];

/** What is bought, for how long, until when and for how much: the same lines before the button and on the receipt. */
export function OrderSummary({ of }: { readonly of: Order | Transaction }) {
  const t = useText('payments');
  const language = useLanguage();
  const { product, amount, taxAmount, currency, endsAt } = of;
  const level = TRANSLATED_LEVELS.includes(product.level) ? t(`level.${product.level}`) : product.name;
  const duration = t(`duration.${product.duration.unit}`, { count: product.duration.amount });
  return (
    <dl className={styles['lines']}>
      <Line name={t('order.plan')}>
        <bdi>{level}</bdi>
      </Line>
      <Line name={t('order.period')}>{duration}</Line>
      {'paidAt' in of && <Line name={t('order.paidOn')}>{dayText(of.paidAt, language)}</Line>}
      <Line name={t('order.until')}>{dayText(endsAt, language)}</Line>
      <Line name={t('order.renewal')}>{t('order.renewalNone')}</Line>
      {taxAmount > 0 && (
        <Line name={t('order.tax')}>
          <bdi>{moneyText(taxAmount, currency, language)}</bdi>
        </Line>
      )}
      <div className={styles['total']}>
        <dt>{t('paidAt' in of ? 'order.paid' : 'order.total')}</dt>
        <dd>
          <bdi>{moneyText(amount, currency, language)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
