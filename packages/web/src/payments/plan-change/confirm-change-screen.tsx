import { moneyText } from '@duet/core/payments';
import { dayText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, EmptyState, Form, FormPage, LinkButton, Stack } from '../../kit/index.ts';
import { Navigate } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import { usePlanName } from '../use-plan-name.ts';
import type { ConfirmChangeStore } from './confirm-change-store.ts';

/** What a change with the next renewal means, and the button; once it is made, on to the page of the subscription. */
export const ConfirmChangeScreen = observer(function ConfirmChangeScreen({
  store,
}: {
  readonly store: ConfirmChangeStore;
}) {
  const t = useText('payments');
  const subscription = useAccountHref('accountSubscription');
  const plans = usePaymentHref('changePlan');
  const { loaded, offer, phase } = store;
  if (phase === 'done') return <Navigate to={subscription} />;
  return (
    <FormPage title={t('confirmChange.title')}>
      <LoadingPart isLoaded={loaded.plans !== undefined} problem={loaded.problem} onRetry={() => void loaded.load()}>
        <Stack>
          {offer ? (
            <ConfirmForm store={store} />
          ) : (
            <EmptyState icon="card" title={t('confirmChange.unknown')} text={t('confirmChange.unknownHint')} />
          )}
          <LinkButton href={plans} variant="quiet" wide>
            {t('confirmChange.back')}
          </LinkButton>
        </Stack>
      </LoadingPart>
    </FormPage>
  );
});

const ConfirmForm = observer(function ConfirmForm({ store }: { readonly store: ConfirmChangeStore }) {
  const t = useText('payments');
  const language = useLanguage();
  const problemText = useProblemText();
  const planName = usePlanName();
  const { offer, loaded, refusal, replaced } = store;
  const endsAt = loaded.plans?.subscription?.endsAt;
  if (!offer || endsAt === undefined) return null;
  const { price, duration } = offer.product;
  const day = dayText(endsAt, language);
  return (
    <Form onSubmit={() => void store.confirm()} problem={refusal && problemText(refusal)}>
      <Stack>
        <p>
          {t('confirmChange.text', {
            day,
            plan: planName(offer.product),
            price: moneyText(price.amount, price.currency, language),
            period: t(`duration.${duration.unit}`, { count: duration.amount }),
          })}
        </p>
        {replaced && (
          <p>
            {t('confirmChange.replaces', {
              plan: planName(replaced),
              period: t(`duration.${replaced.duration.unit}`, { count: replaced.duration.amount }),
            })}
          </p>
        )}
        <Button
          type="submit"
          wide
          size="large"
          busy={store.phase === 'sending'}
          busyLabel={t('confirmChange.submitting')}
        >
          {t('confirmChange.submit', { day })}
        </Button>
      </Stack>
    </Form>
  );
});
