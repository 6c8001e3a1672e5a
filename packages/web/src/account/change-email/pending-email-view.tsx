import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice, Stack, FormPage } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import type { ChangeEmailStore } from './change-email-store.ts';

/** A new address that waits for its link to be opened: which one, and what can be done meanwhile. */
export const PendingEmailView = observer(function PendingEmailView({ store }: { readonly store: ChangeEmailStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  const { work } = store;
  return (
    <FormPage isOutcome={store.isOutcome} title={t('waiting.title')} lead={t('waiting.lead')}>
      <Stack>
        <dl className={styles['addresses']}>
          <dt>{t('waiting.next')}</dt>
          <dd>
            <bdi>{store.pendingEmail}</bdi>
          </dd>
          {store.email !== undefined && (
            <>
              <dt>{t('waiting.current')}</dt>
              <dd>
                <bdi>{store.email}</bdi>
              </dd>
            </>
          )}
        </dl>
        {work.kind === 'resent' && (
          <Notice tone="success" announce>
            {t('waiting.sentAgain')}
          </Notice>
        )}
        {work.kind === 'failed' && (
          <Notice tone="problem" announce>
            {problemText(work.problem)}
          </Notice>
        )}
        <Button variant="secondary" wide busy={work.kind === 'resending'} onClick={() => void store.resendLink()}>
          {t('waiting.sendAgain')}
        </Button>
        <Button variant="secondary" wide busy={work.kind === 'cancelling'} onClick={() => void store.cancelChange()}>
          {t('waiting.cancel')}
        </Button>
      </Stack>
    </FormPage>
  );
});
