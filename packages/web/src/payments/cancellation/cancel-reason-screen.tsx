import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, FormPage, LinkButton, Loader, RadioGroup, Stack, TextAreaField } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { useAccountHref } from '../use-payment-href.ts';
import type { CancelReasonStore } from './cancel-reason-store.ts';

/** Why a member cancels: one of the tenant's reasons, or words of their own in its place (PAY-24, PAY-25). */
export const CancelReasonScreen = observer(function CancelReasonScreen({
  store,
}: {
  readonly store: CancelReasonStore;
}) {
  const t = useText('payments');
  const problemText = useProblemText();
  const subscription = useAccountHref('accountSubscription');
  if (!store.isLoaded) return <Loader label={t('subscription.loading')} />;
  if (!store.canCancel)
    return (
      <FormPage title={t('cancel.title')} lead={store.obstacle ? problemText(store.obstacle) : t('cancel.nothing')}>
        <LinkButton href={subscription} variant="secondary" wide>
          {t('cancel.back')}
        </LinkButton>
      </FormPage>
    );
  return (
    <FormPage title={t('cancel.title')} lead={t('cancel.lead')}>
      <Stack>
        <ReasonForm store={store} />
        <LinkButton href={subscription} variant="quiet" wide>
          {t('cancel.keep')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
});

const ReasonForm = observer(function ReasonForm({ store }: { readonly store: CancelReasonStore }) {
  const t = useText('payments');
  const say = useText('attributes');
  const problemText = useProblemText();
  return (
    <Form onSubmit={store.submit}>
      <Stack>
        <RadioGroup
          name="reason"
          label={t('cancel.reason')}
          options={store.reasons.map((id) => ({ value: id, label: say(`cancel_reason.${id}`) }))}
          value={store.form.reason}
          error={store.problem && problemText(store.problem)}
          onChange={(value) => {
            store.setField('reason', value);
          }}
        />
        <TextAreaField
          name="comment"
          label={t('cancel.comment')}
          maxLength={2000}
          value={store.form.comment}
          onChange={(event) => {
            store.setField('comment', event.target.value);
          }}
        />
        <Button type="submit" wide size="large">
          {t('cancel.continue')}
        </Button>
      </Stack>
    </Form>
  );
});
