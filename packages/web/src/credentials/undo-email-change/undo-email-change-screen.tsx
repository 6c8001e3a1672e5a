import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, LinkButton, Stack, FormPage } from '../../kit/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { UndoEmailChangeStore } from './undo-email-change-store.ts';

export { UNDO_EMAIL_CHANGE_STORE } from '../store-tokens.ts';

export const UndoEmailChangeScreen = observer(function UndoEmailChangeScreen({
  store,
}: {
  readonly store: UndoEmailChangeStore;
}) {
  const t = useText('credentials');
  const problemText = useProblemText();
  const { status } = store;
  if (status.kind === 'undone') return <Undone email={status.email} />;
  const problem = status.kind === 'asking' ? status.problem : undefined;
  return (
    <FormPage title={t('undo.title')} lead={t('undo.lead')}>
      <Form onSubmit={() => void store.submit()} problem={problem && problemText(problem)}>
        <Button type="submit" wide size="large" busy={status.kind === 'sending'}>
          {t('undo.submit')}
        </Button>
      </Form>
    </FormPage>
  );
});

/** Whoever changed the address knew the password, or found an open session: the next step is a new password. */
function Undone({ email }: { readonly email: string }) {
  const t = useText('credentials');
  return (
    <FormPage isOutcome title={t('undo.doneTitle')} lead={t('undo.doneText')}>
      <Stack>
        <p>
          <strong>
            <bdi>{email}</bdi>
          </strong>
        </p>
        <LinkButton href={useHref(routeTo('forgotPassword'))} wide>
          {t('undo.newPassword')}
        </LinkButton>
        <LinkButton href={useHref(routeTo('login'))} variant="secondary" wide>
          {t('logIn')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
