import { Button, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './conversation-screen.module.css';
import type { ConversationStore } from './conversation-store.ts';

/** Says above the thread that it is in the archive, with the way back, and what has gone wrong with that. */
export const ArchiveStrip = observer(function ArchiveStrip({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const { problem } = store.archiving;
  return (
    <>
      <div role="status">
        {store.status.isArchived && (
          <div className={styles['notice']}>
            <Notice
              action={
                <Button size="small" variant="secondary" onClick={() => store.setArchived(false)}>
                  {t('archive.restore')}
                </Button>
              }
            >
              {t('archive.isArchived')}
            </Notice>
          </div>
        )}
      </div>
      {problem && (
        <div className={styles['notice']}>
          <Notice tone="problem" announce>
            {problemText(problem)}
          </Notice>
        </div>
      )}
    </>
  );
});
