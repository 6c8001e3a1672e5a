import type { ProblemKey } from '@duet/core/kernel';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Form, FormPage } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { UnsubscribeStore } from './unsubscribe-store.ts';

export { UNSUBSCRIBE_STORE } from '../store-tokens.ts';

/** Nothing was typed here that could be corrected: the link itself is cut short or not ours. */
const BROKEN_LINK: ReadonlySet<ProblemKey> = new Set<ProblemKey>(['missing_code', 'error_grpc_code_3']);

export const UnsubscribeScreen = observer(function UnsubscribeScreen({ store }: { readonly store: UnsubscribeStore }) {
  const t = useText('credentials');
  const problemText = useProblemText();
  if (store.status === 'done') {
    return (
      <FormPage isOutcome title={t('unsubscribe.doneTitle')}>
        <p role="status">{t('unsubscribe.doneText')}</p>
      </FormPage>
    );
  }
  const { problem } = store;
  const isLinkBroken = problem !== undefined && BROKEN_LINK.has(problem.key);
  const reason = isLinkBroken ? t('unsubscribe.brokenLink') : problem && problemText(problem);
  return (
    <FormPage title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      <Form onSubmit={() => void store.submit()} problem={reason}>
        <Button type="submit" wide busy={store.status === 'sending'}>
          {t('unsubscribe.submit')}
        </Button>
      </Form>
    </FormPage>
  );
});
