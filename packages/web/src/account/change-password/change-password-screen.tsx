import type { PasswordChangeField } from '@duet/core/credentials';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, FormPage, LinkButton, PasswordField, PasswordStrength, Stack } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { BackToAccount } from '../parts/back-to-account.tsx';
import type { ChangePasswordStore } from './change-password-store.ts';

export { CHANGE_PASSWORD_STORE } from '../index.ts';

interface ChangePasswordScreenProps {
  readonly store: ChangePasswordStore;
}

/** A new password in three fields, all marked where anything is wrong (VAL-43 to VAL-47). */
export const ChangePasswordScreen = observer(function ChangePasswordScreen({ store }: ChangePasswordScreenProps) {
  const t = useText('account');
  const account = useHref(routeTo('account'));
  if (store.status === 'done') {
    return (
      <FormPage isOutcome title={t('changePassword.doneTitle')} lead={t('changePassword.doneText')}>
        <LinkButton href={account} wide>
          {t('overview.back')}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('changePassword.title')} lead={t('changePassword.lead')} aside={<BackToAccount />}>
      <ChangePasswordForm store={store} />
    </FormPage>
  );
});

const ChangePasswordForm = observer(function ChangePasswordForm({ store }: ChangePasswordScreenProps) {
  const t = useText('account');
  const problemText = useProblemText();
  const { fields, list, marked } = store.refusal;
  const field = (name: PasswordChangeField) => {
    const problem = fields[name];
    return {
      name,
      required: true,
      label: t(`changePassword.${name}`),
      value: store.form[name],
      error: problem && problemText(problem),
      invalid: marked.includes(name),
      onChange: (event: { readonly target: { readonly value: string } }) => {
        store.setField(name, event.target.value);
      },
    };
  };
  return (
    <Form onSubmit={() => void store.submit()} problem={list.map(problemText)[0]}>
      <Stack>
        <input hidden readOnly name="email" type="email" autoComplete="username" value={store.email ?? ''} />
        <PasswordField {...field('current')} autoComplete="current-password" />
        <PasswordField {...field('next')} autoComplete="new-password" hint={t('changePassword.hint')} />
        <PasswordStrength fetchMeter={store.fetchStrengthMeter} password={store.form.next} ownWords={[store.email]} />
        <PasswordField {...field('repeat')} autoComplete="new-password" />
        <Button type="submit" wide size="large" busy={store.status === 'sending'}>
          {t('changePassword.submit')}
        </Button>
      </Stack>
    </Form>
  );
});
