import { useEffect, useRef } from 'react';
import { Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './archive-bar.module.css';
import type { InboxStore } from './inbox-store.ts';
import { UndoBar } from './undo-bar.tsx';

const WORDS = { 'too-late': 'delete.tooLate', 'deleted-again': 'delete.deletedAgain' } as const;

/**
 * Says that a conversation is deleted, wherever that was decided, with the undo; or why an undo failed; or why there is none any more. Focus
 * continues here, because the row that had it has gone.
 */
export const DeleteBar = observer(function DeleteBar({ store }: { readonly store: InboxStore }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const { deletion } = store;
  // While the question is open, nothing outside of it can have the focus.
  const isAsking = store.deleting.asked !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deletion && !isAsking) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [deletion, isAsking]);
  return (
    <div ref={place} className={styles['place']}>
      <div role="status">
        {deletion && (
          <UndoBar
            text={t(deletion.final ? WORDS[deletion.final] : 'delete.deleted')}
            onUndo={deletion.until === undefined ? undefined : store.undoDeletion}
            onDismiss={store.dismissDeleted}
          />
        )}
      </div>
      {deletion?.problem && (
        <Notice tone="problem" announce>
          {problemText(deletion.problem)}
        </Notice>
      )}
    </div>
  );
});
