import type { ProblemKey } from '@duet/core/kernel';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, Stack, TextField, FormPage } from '../../kit/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { ForgotPasswordStore } from './forgot-password-store.ts';

export { FORGOT_PASSWORD_STORE } from '../store-tokens.ts';

/** What is wrong with the address itself. Anything else is no mistake of the field. */
const ABOUT_ADDRESS: ReadonlySet<ProblemKey> = new Set<ProblemKey>([
  'missing_email',
  'error_email_invalid',
  'invalid_email_address',
  'error_use_facebook',
]);

/** Requests a recovery email (RT-12). */
export const ForgotPasswordScreen = observer(function ForgotPasswordScreen({
  store,
}: {
  readonly store: ForgotPasswordStore;
}) {
  const t = useText('credentials');
  const problemText = useProblemText();
  const atAddress = store.problems.find(({ key }) => ABOUT_ADDRESS.has(key));
  const [first, ...others] = store.problems.filter((problem) => problem !== atAddress).map(problemText);
  return (
    <FormPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      aside={<AppLink to={routeTo('login')}>{t('backToLogin')}</AppLink>}
    >
      <Form
        onSubmit={() => void store.submit()}
        problem={first}
        fieldErrors={others.map((text) => ({ field: 'email', text }))}
      >
        <Stack>
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            label={t('email')}
            value={store.email}
            error={atAddress && problemText(atAddress)}
            onChange={(event) => {
              store.setEmail(event.target.value);
            }}
          />
          <Button type="submit" wide size="large" busy={store.sending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
});
