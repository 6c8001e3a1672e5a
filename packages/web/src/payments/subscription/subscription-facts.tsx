import { moneyText, type OwnSubscription, type SoldPlan } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Chip } from '../../kit/index.ts';
import styles from '../order-summary/order-summary.module.css';
import { usePlanName } from '../use-plan-name.ts';

const TONES = { active: 'success', past_due: 'warning', cancelled: 'plain' } as const;

/** Plan, standing, price and the day on which something happens next. */
export function SubscriptionFacts({ subscription }: { readonly subscription: OwnSubscription }) {
  const t = useText('payments');
  const language = useLanguage();
  const { plan, status, endsAt, dunningEndsAt, nextPlan, level } = subscription;
  const planName = usePlanName();
  return (
    <dl className={styles['lines']}>
      <Fact name={t('order.plan')}>
        <bdi>{plan ? planName(plan) : t(level === 'plus' ? 'level.plus' : 'level.basic')}</bdi>
      </Fact>
      <Fact name={t('subscription.status')}>
        <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>
      </Fact>
      {plan && (
        <Fact name={t('subscription.price')}>
          <PriceOf plan={plan} />
        </Fact>
      )}
      {endsAt !== undefined && status !== 'past_due' && (
        <Fact name={t(status === 'active' ? 'subscription.renewsOn' : 'subscription.endsOn')}>
          {dayText(endsAt, language)}
        </Fact>
      )}
      {dunningEndsAt !== undefined && (
        <Fact name={t('subscription.triedUntil')}>{dayText(dunningEndsAt, language)}</Fact>
      )}
      {nextPlan && (
        <Fact name={t('subscription.next')}>
          <bdi>{planName(nextPlan)}</bdi> <PriceOf plan={nextPlan} />
        </Fact>
      )}
    </dl>
  );

  function PriceOf({ plan: { price, duration } }: { readonly plan: SoldPlan }) {
    const period = t(`duration.${duration.unit}`, { count: duration.amount });
    return (
      <bdi>{t('subscription.priceEvery', { price: moneyText(price.amount, price.currency, language), period })}</bdi>
    );
  }
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
