import { useContext } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import {
  Button,
  EmptyState,
  LinkButton,
  Notice,
  RetryButton,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '../../kit/index.ts';
import { Paywall } from '../../paywall/index.ts';
import { observer } from '../../state/index.ts';
import { PlanGroupView } from './plan-group-view.tsx';
import type { SubscribeStore } from './subscribe-store.ts';
import styles from './subscribe-screen.module.css';
import { TrialNotice } from '../subscription/trial-notice.tsx';
import { PaymentRootContext, useAccountHref, usePaymentHref } from '../use-payment-href.ts';

export const SubscribeScreen = observer(function SubscribeScreen({ store }: { readonly store: SubscribeStore }) {
  const t = useText('payments');
  // The webview's own bar leads out of it.
  const root = useContext(PaymentRootContext);
  const { isSubscriber } = store;
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Paywall place="plans" source={store.source} isInTrial={store.trialDaysLeft > 0}>
          {({ title, text }) => (
            <>
              <h1>{title}</h1>
              {!isSubscriber && <p className={styles['lead']}>{text}</p>}
            </>
          )}
        </Paywall>
      </header>
      <Plans store={store} />
      {root === 'subscribe' && (
        <div className={styles['back']}>
          <Button variant="quiet" onClick={store.goBack}>
            {t('subscribe.back')}
          </Button>
        </div>
      )}
    </div>
  );
});

const Plans = observer(function Plans({ store }: { readonly store: SubscribeStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const subscription = useAccountHref('accountSubscription');
  const change = usePaymentHref('changePlan');
  const tryAgain = <RetryButton onClick={() => void store.load()} />;

  if (store.spinning) return <PlansLoading />;
  if (store.problem) {
    return (
      <Notice tone="problem" title={t('subscribe.failed')} announce action={tryAgain}>
        <p>{problemText(store.problem)}</p>
      </Notice>
    );
  }
  if (!store.groups) {
    return (
      <Notice title={t('subscribe.slow')} announce action={tryAgain}>
        <p>{t('subscribe.slowHint')}</p>
      </Notice>
    );
  }
  if (store.groups.length === 0) {
    return <EmptyState icon="card" title={t('subscribe.none')} text={t('subscribe.noneHint')} action={tryAgain} />;
  }
  return (
    <Stack gap={6}>
      {!store.isSubscriber && store.trialEndsAt !== undefined && store.trialDaysLeft > 0 && (
        <TrialNotice days={store.trialDaysLeft} endsAt={store.trialEndsAt} />
      )}
      {store.isSubscriber && (
        <Notice
          title={t('subscribe.subscribed')}
          action={
            <>
              {store.mayChange && (
                <LinkButton variant="secondary" href={change}>
                  {t('subscription.change')}
                </LinkButton>
              )}
              <LinkButton variant="secondary" href={subscription}>
                {t('subscribe.toSubscription')}
              </LinkButton>
            </>
          }
        >
          <p>{t('subscribe.subscribedHint')}</p>
        </Notice>
      )}
      {store.groups.map((group) => (
        <PlanGroupView
          key={group.level}
          group={group}
          isCurrent={group.level === store.currentLevel}
          canBuy={!store.isSubscriber}
          onChoose={store.choose}
        />
      ))}
      <p className={styles['small']}>{t('subscribe.renewal')}</p>
    </Stack>
  );
});

/** The shape of what comes, so that nothing jumps. */
function PlansLoading() {
  const t = useText('payments');
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('subscribe.loading')}</span>
      </VisuallyHidden>
      <div className={styles['waiting']}>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={styles['waitingCard']}>
            <Skeleton shape="text" />
            <Skeleton shape="title" />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
