import { useProblemText, useText } from '../../i18n/index.ts';
import {
  Button,
  Form,
  FormPage,
  LinkButton,
  Notice,
  PasswordField,
  RadioGroup,
  Stack,
  TextAreaField,
} from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { IdentityStore } from '../change-email/identity-store.ts';
import { IdentityView, type IdentityViewProps } from '../change-email/identity-view.tsx';
import { BackToAccount } from '../parts/back-to-account.tsx';
import type { RemovalStore } from './removal-store.ts';

export interface RemovalScreenProps {
  readonly store: RemovalStore;
  readonly identity: IdentityStore;
  readonly socialButtons: IdentityViewProps['socialButtons'];
}

/** Removing one's profile, where the tenant offers it; elsewhere only why it is not possible (VAL-62, TEN-23). */
export const RemovalScreen = observer(function RemovalScreen({ store, identity, socialButtons }: RemovalScreenProps) {
  const t = useText('account');
  if (!store.isOffered) return <RemovalNotOffered />;
  if (store.needsIdentity)
    return (
      <IdentityView store={identity} email={store.email} onBack={store.returnToForm} socialButtons={socialButtons} />
    );
  return (
    <FormPage title={t('removal.title')} lead={t('removal.lead')} aside={<BackToAccount />}>
      <RemovalForm store={store} />
    </FormPage>
  );
});

function RemovalNotOffered() {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <FormPage title={t('removal.title')} aside={<BackToAccount />}>
      <Stack>
        <Notice>{problemText({ key: 'profile_remove_not_implemented' })}</Notice>
        <LinkButton href={useHref(routeTo('contact'))} variant="secondary" wide>
          {t('removal.contact')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}

const RemovalForm = observer(function RemovalForm({ store }: { readonly store: RemovalStore }) {
  const t = useText('account');
  const say = useText('attributes');
  const problemText = useProblemText();
  const { reason, password } = store.refusal.fields;
  return (
    <Form onSubmit={() => void store.submit()} problem={store.refusal.list.map(problemText)[0]}>
      <Stack>
        <input hidden readOnly name="email" type="email" autoComplete="username" value={store.email ?? ''} />
        <RadioGroup
          name="reason"
          label={t('removal.reason')}
          required
          options={store.reasons.map((id) => ({ value: id, label: say(`remove_reason.${id}`) }))}
          value={store.form.reason}
          error={reason && problemText(reason)}
          onChange={(value) => {
            store.setField('reason', value);
          }}
        />
        <TextAreaField
          name="comment"
          label={t('removal.comment')}
          maxLength={2000}
          value={store.form.comment}
          onChange={(event) => {
            store.setField('comment', event.target.value);
          }}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('removal.password')}
          hint={t('removal.passwordHint')}
          value={store.form.password}
          error={password && problemText(password)}
          onChange={(event) => {
            store.setField('password', event.target.value);
          }}
        />
        <Button type="submit" variant="danger" wide size="large" busy={store.sending}>
          {t('removal.submit')}
        </Button>
      </Stack>
    </Form>
  );
});
