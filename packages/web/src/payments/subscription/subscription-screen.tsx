import {
  isBasicSubscriber,
  mayChangeAutoRenewal,
  mayChangeCard,
  mayChangePlan,
  mayUpgrade,
  type OwnSubscription,
} from '@duet/core/payments';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Card, Cluster, EmptyState, LinkButton, Notice, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { CheckedPayment } from '../callback/checked-payment.tsx';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import styles from '../purchase/purchase-screen.module.css';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { TrialNotice } from './trial-notice.tsx';
import type { SubscriptionStore } from './subscription-store.ts';

/** What the member has, until when, what comes next, and every way to change it (ACC-04). */
export const SubscriptionScreen = observer(function SubscriptionScreen({
  store,
}: {
  readonly store: SubscriptionStore;
}) {
  const t = useText('payments');
  const { subscription } = store;
  return (
    <div className={styles['page']}>
      <h1>{t('subscription.title')}</h1>
      <LoadingPart isLoaded={store.overview !== undefined} problem={store.problem} onRetry={() => void store.load()}>
        <Stack gap={5}>
          {store.checkedOrder !== undefined && <CheckedPayment order={store.checkedOrder} onPaid={store.reload} />}
          {store.trialDaysLeft > 0 && !subscription && store.overview?.trialEndsAt !== undefined && (
            <TrialNotice days={store.trialDaysLeft} endsAt={store.overview.trialEndsAt} />
          )}
          {subscription ? <OwnPlan store={store} subscription={subscription} /> : <NoPlan store={store} />}
          <OtherPages />
        </Stack>
      </LoadingPart>
    </div>
  );
});

function NoPlan({ store }: { readonly store: SubscriptionStore }) {
  const t = useText('payments');
  const plans = usePaymentHref('subscribe');
  return (
    <EmptyState
      icon="card"
      title={t('subscription.none')}
      text={t(store.trialDaysLeft > 0 ? 'subscription.noneInTrial' : 'subscription.noneHint')}
      action={<LinkButton href={plans}>{t('subscription.plans')}</LinkButton>}
    />
  );
}

const OwnPlan = observer(function OwnPlan({
  store,
  subscription,
}: {
  readonly store: SubscriptionStore;
  readonly subscription: OwnSubscription;
}) {
  const t = useText('payments');
  const problemText = useProblemText();
  return (
    <Stack>
      {subscription.status === 'past_due' && <PastDue mayChange={mayChangeCard(subscription)} />}
      <Card>
        <SubscriptionFacts subscription={subscription} />
      </Card>
      {store.refusal && (
        <Notice tone="problem" announce>
          {problemText(store.refusal)}
        </Notice>
      )}
      {subscription.isIos && <Notice>{t('subscription.ios')}</Notice>}
      {isBasicSubscriber(subscription) && mayUpgrade(subscription) && <p>{t('subscription.basicHint')}</p>}
      <Cluster>
        <Actions store={store} subscription={subscription} />
      </Cluster>
    </Stack>
  );
});

/** What becomes of a renewal that was refused, and the way to pay it sooner. */
function PastDue({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText('payments');
  const href = useAccountHref(mayChange ? 'changeCard' : 'billingInfo');
  const action = (
    <LinkButton variant="secondary" href={href}>
      {t(mayChange ? 'changeCard.title' : 'billing.title')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t('subscription.pastDue')} action={action}>
      <p>{t(mayChange ? 'subscription.pastDueText' : 'subscription.pastDueElsewhere')}</p>
    </Notice>
  );
}

const Actions = observer(function Actions({
  store,
  subscription,
}: {
  readonly store: SubscriptionStore;
  readonly subscription: OwnSubscription;
}) {
  const t = useText('payments');
  const cancel = useAccountHref('cancelSubscription');
  const upgrade = usePaymentHref('upgrade');
  const change = usePaymentHref('changePlan');
  const planName = usePlanName();
  const mayRenew = mayChangeAutoRenewal(subscription);
  const { nextPlan, plan } = subscription;
  return (
    <>
      {mayUpgrade(subscription) && <LinkButton href={upgrade}>{t('subscription.upgrade')}</LinkButton>}
      {mayChangePlan(subscription) && (
        <LinkButton variant="secondary" href={change}>
          {t('subscription.change')}
        </LinkButton>
      )}
      {nextPlan && plan && (
        <Button variant="secondary" busy={store.isSwitching} onClick={() => void store.keepPlan()}>
          {t('subscription.keep', { plan: planName(plan) })}
        </Button>
      )}
      {mayRenew && !subscription.autoRenewal && (
        <Button icon="refresh" busy={store.isSwitching} onClick={() => void store.renew()}>
          {t('subscription.renewAgain')}
        </Button>
      )}
      {mayRenew && subscription.autoRenewal && (
        <LinkButton variant="quiet" href={cancel}>
          {t('subscription.cancel')}
        </LinkButton>
      )}
    </>
  );
});

function OtherPages() {
  const t = useText('payments');
  const transactions = useAccountHref('transactions');
  const billing = useAccountHref('billingInfo');
  const spotlight = usePaymentHref('spotlight');
  return (
    <Cluster>
      <LinkButton variant="quiet" href={spotlight}>
        {t('subscription.spotlight')}
      </LinkButton>
      <LinkButton variant="quiet" href={transactions}>
        {t('transactions.title')}
      </LinkButton>
      <LinkButton variant="quiet" href={billing}>
        {t('billing.title')}
      </LinkButton>
    </Cluster>
  );
}
