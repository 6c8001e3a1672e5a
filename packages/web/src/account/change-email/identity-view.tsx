import type { ReactNode } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, PasswordField, Stack, FormPage } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { IdentityStore } from './identity-store.ts';

export interface IdentityViewProps {
  readonly store: IdentityStore;
  /** The address that password managers know the account by. */
  readonly email: string | undefined;
  readonly onBack: () => void;
  /** The buttons that prove it by an account elsewhere. */
  readonly socialButtons: (store: IdentityStore) => ReactNode;
}

/** The member proves who they are before something that a found phone must not do. */
export const IdentityView = observer(function IdentityView({ store, email, onBack, socialButtons }: IdentityViewProps) {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <FormPage isOutcome title={t('identity.title')} lead={t('identity.lead')}>
      <Form onSubmit={() => void store.submit()}>
        <Stack>
          <input hidden readOnly name="email" type="email" autoComplete="username" value={email ?? ''} />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            label={t('identity.password')}
            value={store.password}
            error={store.refusal && problemText(store.refusal)}
            onChange={(event) => {
              store.setPassword(event.target.value);
            }}
          />
          <Button type="submit" wide size="large" busy={store.sending}>
            {t('identity.submit')}
          </Button>
          <Button variant="secondary" wide onClick={onBack}>
            {t('identity.back')}
          </Button>
        </Stack>
      </Form>
      {socialButtons(store)}
    </FormPage>
  );
});
