import type { SyntheticEvent } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, FormPage, LinkButton, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { CardFieldView } from '../purchase/card-field-view.tsx';
import type { ChangeCardStore } from './change-card-store.ts';

/** Another card for the renewals of a plan that was paid through Stripe; for others, where it is changed (PAY-15). */
export const ChangeCardScreen = observer(function ChangeCardScreen({ store }: { readonly store: ChangeCardStore }) {
  const t = useText('payments');
  const billing = useHref(routeTo('billingInfo'));
  const isOutcome = ['saved', 'none', 'elsewhere'].includes(store.phase);
  return (
    <FormPage
      title={t('changeCard.title')}
      lead={isOutcome ? undefined : t('changeCard.lead')}
      aside={
        <LinkButton variant="quiet" href={billing}>
          {t('changeCard.back')}
        </LinkButton>
      }
    >
      <Stack>
        <Content store={store} />
      </Stack>
    </FormPage>
  );
});

const Content = observer(function Content({ store }: { readonly store: ChangeCardStore }) {
  const t = useText('payments');
  const problemText = useProblemText();
  const { phase, problem } = store;
  if (phase === 'saved')
    return (
      <Notice tone="success" announce>
        {t('changeCard.saved')}
      </Notice>
    );
  if (phase === 'none') return <p>{t('billing.none')}</p>;
  if (phase === 'elsewhere') return <p>{t('changeCard.elsewhere')}</p>;
  if (phase === 'opening')
    return problem ? (
      <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
        {problemText(problem)}
      </Notice>
    ) : (
      <Skeleton shape="text" />
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack>
        <CardFieldView
          field={store.field}
          provider="stripe"
          isReady={store.isReady}
          error={store.cardProblem && problemText(store.cardProblem)}
        />
        <Button
          type="submit"
          wide
          busy={phase === 'saving'}
          busyLabel={t('changeCard.saving')}
          unavailable={!store.isReady}
        >
          {t('changeCard.save')}
        </Button>
      </Stack>
    </form>
  );
});
