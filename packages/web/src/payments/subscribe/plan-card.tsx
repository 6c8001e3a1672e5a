import { moneyText, type PlanOffer } from '@duet/core/payments';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Chip, classNames, LinkButton, VisuallyHidden } from '../../kit/index.ts';
import styles from './plan-card.module.css';
import { usePaymentHref } from '../use-payment-href.ts';

interface PlanCardProps {
  readonly offer: PlanOffer;
  /** What the plan's level is called. */
  readonly level: string;
  /** Whether it may be bought; who has a subscription may not buy a second one. */
  readonly canBuy: boolean;
  /** The member continues with this plan's order. */
  readonly onChoose: (offer: PlanOffer) => void;
}

/** One plan, with nothing about its price left to work out: a month, the whole, how often it is paid. */
export function PlanCard({ offer, level, canBuy, onChoose }: PlanCardProps) {
  const { product, monthly, saving, bestValue } = offer;
  const t = useText('payments');
  const language = useLanguage();
  const { amount, currency } = product.price;
  const duration = t(`duration.${product.duration.unit}`, { count: product.duration.amount });
  const purchase = usePaymentHref('purchase', { sku: product.price.sku });
  const total = moneyText(amount, currency, language);
  return (
    <article className={classNames(styles['card'], bestValue && styles['best'])}>
      <div className={styles['top']}>
        <h3 className={styles['duration']}>{duration}</h3>
        {bestValue && (
          <Chip tone="primary" icon="sparkle">
            {t('plan.bestValue')}
          </Chip>
        )}
      </div>
      <p className={styles['price']}>
        <span className={styles['amount']}>
          <bdi>{monthly === undefined ? total : moneyText(monthly, currency, language)}</bdi>
        </span>{' '}
        {monthly !== undefined && <span className={styles['unit']}>{t('plan.perMonth')}</span>}
      </p>
      <p className={styles['total']}>{t('plan.total', { total, duration })}</p>
      {saving > 0 && <p className={styles['saving']}>{t('plan.saving', { saving })}</p>}
      {canBuy && (
        <div className={styles['choose']}>
          <LinkButton
            href={purchase}
            wide
            variant={bestValue ? 'primary' : 'secondary'}
            onClick={() => {
              onChoose(offer);
            }}
          >
            {t('plan.choose', { duration })}
            <VisuallyHidden>{level}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </article>
  );
}
