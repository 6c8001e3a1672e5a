import { Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './archive-bar.module.css';
import type { InboxStore } from './inbox-store.ts';
import { UndoBar } from './undo-bar.tsx';

/** Whom the member has just blocked from their conversation, with the undo; or why it has not come about. */
export const BlockBar = observer(function BlockBar({ store }: { readonly store: InboxStore }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const { blocking, blockPartner } = store;
  return (
    <div className={styles['place']}>
      <div role="status">
        {blocking.kind === 'blocked' && (
          <UndoBar
            text={t('blocked', { name: blocking.partner.name })}
            onUndo={() => void blockPartner.undo(blocking.partner)}
            onDismiss={() => blockPartner.dismiss()}
          />
        )}
      </div>
      {blocking.kind === 'failed' && (
        <Notice tone="problem" announce>
          {problemText(blocking.problem)}
        </Notice>
      )}
    </div>
  );
});
