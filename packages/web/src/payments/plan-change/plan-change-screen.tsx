import type { OwnSubscription, PlanChangeOffer } from '@duet/core/payments';
import { useText } from '../../i18n/index.ts';
import { EmptyState, LinkButton, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import styles from '../purchase/purchase-screen.module.css';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';
import { PlanChangeCard } from './plan-change-card.tsx';
import type { PlanChangeStore } from './plan-change-store.ts';

interface PlanChangeScreenProps {
  readonly store: PlanChangeStore;
  /** `upgrade`: higher levels alone, at once. `change`: every other plan, at once or with the next renewal. */
  readonly kind: 'upgrade' | 'change';
}

/** Other plans in place of the member's own, each with what it costs today before anything is decided. */
export const PlanChangeScreen = observer(function PlanChangeScreen({ store, kind }: PlanChangeScreenProps) {
  const t = useText('payments');
  const back = useAccountHref('accountSubscription');
  const { plans, problem } = store;
  return (
    <div className={styles['page']}>
      <h1>{t(`planChange.${kind}Title`)}</h1>
      <LoadingPart isLoaded={plans !== undefined} problem={problem} onRetry={() => void store.load()}>
        {plans?.subscription ? (
          <Offers
            kind={kind}
            subscription={plans.subscription}
            offers={kind === 'upgrade' ? plans.upgrades : plans.changes}
          />
        ) : (
          <NoPlan />
        )}
      </LoadingPart>
      <LinkButton variant="quiet" href={back}>
        {t('cancel.back')}
      </LinkButton>
    </div>
  );
});

interface OffersProps {
  readonly kind: 'upgrade' | 'change';
  readonly subscription: OwnSubscription;
  readonly offers: readonly PlanChangeOffer[];
}

function Offers({ kind, subscription, offers }: OffersProps) {
  const t = useText('payments');
  const planName = usePlanName();
  const { plan, status } = subscription;
  if (offers.length === 0) {
    // While a payment is open there may well be a higher one.
    const texts =
      kind === 'upgrade' && status !== 'past_due'
        ? (['noHigher', 'noHigherHint'] as const)
        : (['none', 'noneHint'] as const);
    return <EmptyState icon="card" title={t(`planChange.${texts[0]}`)} text={t(`planChange.${texts[1]}`)} />;
  }
  const period = plan && t(`duration.${plan.duration.unit}`, { count: plan.duration.amount });
  return (
    <Stack gap={5}>
      <p className={styles['small']}>{t('planChange.lead')}</p>
      {plan && (
        <p>
          <bdi>{t('planChange.present', { plan: planName(plan), period })}</bdi>
        </p>
      )}
      {offers.map((offer) => (
        <PlanChangeCard
          key={offer.product.id}
          offer={offer}
          renewsAt={(kind === 'change' || !offer.today) && subscription.autoRenewal ? subscription.endsAt : undefined}
        />
      ))}
    </Stack>
  );
}

function NoPlan() {
  const t = useText('payments');
  const plans = usePaymentHref('subscribe');
  const action = <LinkButton href={plans}>{t('subscription.plans')}</LinkButton>;
  return <EmptyState icon="card" title={t('subscription.none')} text={t('subscription.noneHint')} action={action} />;
}
