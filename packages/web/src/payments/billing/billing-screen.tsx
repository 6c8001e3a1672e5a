import type { Billing, StoredCard } from '@duet/core/payments';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, FormPage, LinkButton, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { BillingStore } from './billing-store.ts';

/** With what the member pays: the end of the card, or the provider that knows it. */
export const BillingScreen = observer(function BillingScreen({ store }: { readonly store: BillingStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const { billing, problem } = store;
  const tryAgain = <RetryButton onClick={() => void store.load()} />;
  return (
    <FormPage title={t('billing.title')} lead={t('billing.lead')}>
      <Stack>
        {store.hasRemoved && (
          <Notice tone="success" announce>
            {t('billing.removed')}
          </Notice>
        )}
        {problem && (
          <Notice tone="problem" announce action={tryAgain}>
            {problemText(problem)}
          </Notice>
        )}
        {billing ? <OnFile store={store} billing={billing} /> : !problem && <Waiting />}
      </Stack>
    </FormPage>
  );
});

function Waiting() {
  const t = useText('payments');
  return (
    <div aria-busy="true" aria-label={t('billing.title')} role="status">
      <Skeleton shape="text" />
    </div>
  );
}

const OnFile = observer(function OnFile({
  store,
  billing,
}: {
  readonly store: BillingStore;
  readonly billing: Billing;
}) {
  const t = useText('payments');
  const change = useHref(routeTo('changeCard'));
  const plans = useHref(routeTo('subscribe'));
  const { method, card, mayChange, removableAt } = billing;
  if (!method)
    return (
      <>
        <p>{t('billing.none')}</p>
        <LinkButton href={plans} wide>
          {t('purchase.plans')}
        </LinkButton>
      </>
    );
  return (
    <>
      {card ? (
        <CardLine card={card} />
      ) : (
        <p>
          {t('billing.paidWith')}{' '}
          <bdi>{method.label ?? store.providerTitle(method.provider) ?? t('billing.provider')}</bdi>
        </p>
      )}
      {mayChange ? (
        <LinkButton href={change} wide>
          {t('changeCard.title')}
        </LinkButton>
      ) : (
        <p>{t('changeCard.elsewhere')}</p>
      )}
      {removableAt && <RemoveCard store={store} />}
    </>
  );
});

/** Brand, end of the number and expiry: what is printed on it, in the direction of numbers. */
function CardLine({ card }: { readonly card: StoredCard }) {
  const t = useText('payments');
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return (
    <p>
      <bdi dir="ltr">
        {brand} •••• {card.lastDigits}
      </bdi>
      {' · '}
      {t('billing.expires')} <bdi dir="ltr">{expiry}</bdi>
    </p>
  );
}

const RemoveCard = observer(function RemoveCard({ store }: { readonly store: BillingStore }) {
  const t = useText('payments');
  if (!store.isAsking)
    return (
      <Button variant="quiet" wide onClick={() => store.ask(true)}>
        {t('billing.remove')}
      </Button>
    );
  const actions = (
    <>
      <Button
        variant="secondary"
        busy={store.isRemoving}
        busyLabel={t('billing.removing')}
        onClick={() => void store.remove()}
      >
        {t('billing.removeNow')}
      </Button>
      <Button variant="quiet" onClick={() => store.ask(false)}>
        {t('billing.keep')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" announce title={t('billing.removeTitle')} action={actions}>
      <p>{t('billing.removeText')}</p>
    </Notice>
  );
});
