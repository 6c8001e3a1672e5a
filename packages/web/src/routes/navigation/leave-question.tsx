import { useContext, useEffect, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { LeaveGuardContext } from './leave-guard.ts';

interface LeaveQuestionProps {
  /** Whether anything on the page was typed and not saved. */
  readonly isUnsaved: boolean;
  /** Forgets what was typed. The page is left afterwards. */
  readonly onDiscard: () => void;
}

/**
 * Asks before a page with unsaved changes is left by a link, by the browser's buttons or by closing the tab, which the browser asks in its own
 * words. Who leaves without discarding finds the changes again where the page keeps drafts. A use case that replaces the page is not asked.
 */
export function LeaveQuestion({ isUnsaved, onDiscard }: LeaveQuestionProps) {
  const t = useText('kit');
  const guard = useContext(LeaveGuardContext);
  const [question, setQuestion] = useState<{ readonly answer: (leaves: boolean) => void }>();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const release = guard.protect(
      () =>
        new Promise((answer) => {
          setQuestion({ answer });
        }),
    );
    window.addEventListener('beforeunload', askByBrowser);
    return () => {
      release();
      window.removeEventListener('beforeunload', askByBrowser);
    };
  }, [guard, isUnsaved]);
  if (!question) return null;
  const answer = (leaves: boolean) => {
    setQuestion(undefined);
    question.answer(leaves);
  };
  const stay = () => {
    answer(false);
  };
  return (
    <Dialog
      title={t('leave.title')}
      onClose={stay}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              onDiscard();
              answer(true);
            }}
          >
            {t('leave.discard')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              answer(true);
            }}
          >
            {t('leave.keep')}
          </Button>
          <Button onClick={stay}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}

const askByBrowser = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
};
