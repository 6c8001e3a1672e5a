import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { ResendConfirmationStore } from './resend-confirmation-store.ts';

/** Another confirmation email, and what became of it. */
export const ResendButton = observer(function ResendButton({
  store,
  uid,
}: {
  readonly store: ResendConfirmationStore;
  readonly uid?: string | undefined;
}) {
  const t = useText('credentials');
  const problemText = useProblemText();
  const { status } = store;
  return (
    <Stack>
      {status.kind === 'sent' && (
        <Notice tone="success" announce>
          {t('confirm.sentAgain')}
        </Notice>
      )}
      {status.kind === 'failed' && (
        <Notice tone="problem" announce>
          {problemText(status.problem)}
        </Notice>
      )}
      <Button variant="secondary" wide busy={status.kind === 'sending'} onClick={() => void store.send(uid)}>
        {t('confirm.sendAgain')}
      </Button>
    </Stack>
  );
});
