import { isSpotlight, moneyText, type Order, type Transaction } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { usePlanName } from '../use-plan-name.ts';
import styles from './order-summary.module.css';

/** What is bought, for how long, until when and for how much: the same lines before the button and on the receipt. */
export function OrderSummary({ of }: { readonly of: Order | Transaction }) {
  const t = useText('payments');
  const language = useLanguage();
  const planName = usePlanName();
  const { product, amount, taxAmount, credit, currency, endsAt } = of;
  const isPlan = !isSpotlight(product);
  const duration = t(`duration.${product.duration.unit}`, { count: product.duration.amount });
  return (
    <dl className={styles['lines']}>
      <Line name={t(isPlan ? 'order.plan' : 'order.product')}>
        <bdi>{planName(product)}</bdi>
      </Line>
      <Line name={t('order.period')}>{duration}</Line>
      {'paidAt' in of && <Line name={t('order.paidOn')}>{dayText(of.paidAt, language)}</Line>}
      {'paidAt' in of ? (
        <Line name={t('order.paidUntil')}>{dayText(endsAt, language)}</Line>
      ) : (
        <Line name={t('order.renewal')}>
          <bdi>
            {isPlan
              ? t('order.renewalOn', {
                  day: dayText(endsAt, language),
                  price: moneyText(product.price.amount, product.price.currency, language),
                })
              : t('order.once')}
          </bdi>
        </Line>
      )}
      {credit > 0 && (
        <>
          <Line name={t('order.price')}>
            <bdi>{moneyText(product.price.amount, currency, language)}</bdi>
          </Line>
          <Line name={t('order.credit')}>
            <bdi>{moneyText(-credit, currency, language)}</bdi>
          </Line>
        </>
      )}
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
