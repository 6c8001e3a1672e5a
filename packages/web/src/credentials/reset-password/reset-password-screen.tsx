import type { ResetField } from '@duet/core/credentials';
import { useProblemText, useText } from '../../i18n/index.ts';
import {
  Button,
  Form,
  LinkButton,
  PasswordField,
  PasswordStrength,
  Stack,
  TextField,
  FormPage,
} from '../../kit/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { ResetPasswordStore } from './reset-password-store.ts';

export { RESET_PASSWORD_STORE } from '../store-tokens.ts';

export const ResetPasswordScreen = observer(function ResetPasswordScreen({
  store,
}: {
  readonly store: ResetPasswordStore;
}) {
  const t = useText('credentials');
  const login = useHref(routeTo('login'));
  if (store.status === 'done') {
    return (
      <FormPage isOutcome title={t('reset.doneTitle')} lead={t('reset.doneText')}>
        <LinkButton href={login} wide>
          {t('logIn')}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm store={store} />
    </FormPage>
  );
});

const ResetForm = observer(function ResetForm({ store }: { readonly store: ResetPasswordStore }) {
  const t = useText('credentials');
  const problemText = useProblemText();
  const field = (name: ResetField) => {
    const problem = store.refusal.fields[name];
    return {
      name,
      required: true,
      label: t(`reset.${name}`),
      value: store.form[name],
      error: problem && problemText(problem),
      onChange: (event: { readonly target: { readonly value: string } }) => {
        store.setField(name, event.target.value);
      },
    };
  };
  const [first, ...others] = store.refusal.list.map(problemText);
  return (
    <Form
      onSubmit={() => void store.submit()}
      problem={first}
      fieldErrors={others.map((text) => ({ field: 'code', text }))}
    >
      <Stack>
        <TextField {...field('email')} type="email" autoComplete="username" dir="ltr" spellCheck={false} />
        <TextField {...field('code')} autoComplete="one-time-code" dir="ltr" spellCheck={false} />
        <PasswordField {...field('password')} autoComplete="new-password" hint={t('reset.passwordHint')} />
        <PasswordStrength
          fetchMeter={store.fetchStrengthMeter}
          password={store.form.password}
          ownWords={[store.form.email]}
        />
        <PasswordField {...field('repeat')} autoComplete="new-password" />
        <Button type="submit" wide size="large" busy={store.status === 'sending'}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </Form>
  );
});
