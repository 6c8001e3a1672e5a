import type { EmailChangeField } from '@duet/core/credentials';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, Stack, TextField, FormPage } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { ChangeEmailStore } from './change-email-store.ts';
import type { IdentityStore } from './identity-store.ts';
import { IdentityView, type IdentityViewProps } from './identity-view.tsx';
import { PendingEmailView } from './pending-email-view.tsx';

export interface ChangeEmailScreenProps {
  readonly store: ChangeEmailStore;
  readonly identity: IdentityStore;
  readonly socialButtons: IdentityViewProps['socialButtons'];
}

/** A new address in up to three steps: what it is, who requests it, and the wait for its link (VAL-38 to VAL-42). */
export const ChangeEmailScreen = observer(function ChangeEmailScreen({
  store,
  identity,
  socialButtons,
}: ChangeEmailScreenProps) {
  const t = useText('account');
  switch (store.step) {
    case 'waiting':
      return <PendingEmailView store={store} />;
    case 'identity':
      return (
        <IdentityView store={identity} email={store.email} onBack={store.returnToForm} socialButtons={socialButtons} />
      );
    case 'form':
      return (
        <FormPage isOutcome={store.isOutcome} title={t('changeEmail.title')} lead={t('changeEmail.lead')}>
          <ChangeEmailForm store={store} />
        </FormPage>
      );
  }
});

const ChangeEmailForm = observer(function ChangeEmailForm({ store }: { readonly store: ChangeEmailStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  const field = (name: EmailChangeField) => {
    const problem = store.refusal.fields[name];
    return {
      name,
      type: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      dir: 'ltr',
      required: true,
      label: t(`changeEmail.${name}`),
      value: store.form[name],
      error: problem && problemText(problem),
      onChange: (event: { readonly target: { readonly value: string } }) => {
        store.setField(name, event.target.value);
      },
    } as const;
  };
  const [first, ...others] = store.refusal.list.map(problemText);
  return (
    <Form
      onSubmit={() => void store.submit()}
      problem={first}
      fieldErrors={others.map((text) => ({ field: 'next', text }))}
    >
      <Stack>
        {store.email !== undefined && <TextField {...field('current')} autoComplete="email" />}
        <TextField {...field('next')} autoComplete="off" />
        <TextField {...field('repeat')} autoComplete="off" />
        <Button type="submit" wide size="large" busy={store.sending}>
          {t('changeEmail.submit')}
        </Button>
      </Stack>
    </Form>
  );
});
