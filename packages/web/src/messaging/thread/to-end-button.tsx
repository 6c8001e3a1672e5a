import { Button } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import styles from './thread.module.css';

interface ToEndButtonProps {
  readonly store: ConversationStore;
  readonly onGo: () => void;
}

/** The way to the newest message for who is above it, with how many are unread below. */
export const ToEndButton = observer(function ToEndButton({
  store: {
    place: { isAwayFromEnd, newBelow },
  },
  onGo,
}: ToEndButtonProps) {
  const t = useText('messaging');
  return (
    <div className={styles['below']}>
      {isAwayFromEnd && (
        <Button size="small" variant="secondary" icon="down" className={styles['toEnd']} onClick={onGo}>
          {newBelow > 0 ? t('newBelow', { count: newBelow }) : t('toNewest')}
        </Button>
      )}
    </div>
  );
});
