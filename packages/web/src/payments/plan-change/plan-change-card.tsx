import { moneyText, type PlanChangeOffer } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useId } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Card, Chip, Cluster, LinkButton, Stack, VisuallyHidden } from '../../kit/index.ts';
import styles from '../purchase/purchase-screen.module.css';
import { usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';

interface PlanChangeCardProps {
  readonly offer: PlanChangeOffer;
  /** When the present plan renews, where the other one may be chosen for then. Milliseconds since the epoch. */
  readonly renewsAt: number | undefined;
}

/** One plan to change to: what is paid today, why it is less than its price, and what follows. */
export function PlanChangeCard({ offer: { product, today, endsAtIfNow, isNext }, renewsAt }: PlanChangeCardProps) {
  const t = useText('payments');
  const language = useLanguage();
  const planName = usePlanName();
  const titleId = useId();
  const { sku, amount, currency } = product.price;
  const money = (cents: number) => moneyText(cents, currency, language);
  const period = t(`duration.${product.duration.unit}`, { count: product.duration.amount });
  const now = usePaymentHref('purchase', { sku, change: 'now' });
  const later = usePaymentHref('subscribeConfirm', { sku });
  const name = `${planName(product)}, ${period}`;
  return (
    <Card>
      <article aria-labelledby={titleId}>
        <Stack>
          <Cluster justify="between">
            <h2 id={titleId}>
              <bdi>{name}</bdi>
            </h2>
            {isNext && renewsAt !== undefined && (
              <Chip tone="accent">{t('planChange.chosen', { day: dayText(renewsAt, language) })}</Chip>
            )}
          </Cluster>
          {today ? (
            <>
              {today.credit > 0 && (
                <p>{t('planChange.credit', { price: money(amount), credit: money(today.credit) })}</p>
              )}
              <p className={styles['small']}>
                {t('planChange.then', { day: dayText(endsAtIfNow, language), price: money(amount), period })}
              </p>
              <LinkButton href={now} wide>
                {t('planChange.now', { total: money(today.amount) })}
                <VisuallyHidden>{name}</VisuallyHidden>
              </LinkButton>
            </>
          ) : (
            <p>
              {t(renewsAt === undefined ? 'planChange.afterEnd' : 'planChange.notToday', {
                price: money(amount),
                period,
              })}
            </p>
          )}
          {renewsAt !== undefined && !isNext && (
            <LinkButton href={later} wide variant="secondary">
              {t('planChange.later', { day: dayText(renewsAt, language) })}
              <VisuallyHidden>{name}</VisuallyHidden>
            </LinkButton>
          )}
        </Stack>
      </article>
    </Card>
  );
}
