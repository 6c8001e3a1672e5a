import { Button, IconButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './archive-bar.module.css';

interface UndoBarProps {
  readonly text: string;
  /** Undefined where nothing can be brought back. */
  readonly onUndo: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** What has just left the list, and the way back. */
export function UndoBar({ text, onUndo, onDismiss }: UndoBarProps) {
  const t = useText('messaging');
  const kit = useText('kit');
  return (
    <div className={styles['bar']}>
      <p className={styles['words']}>{text}</p>
      {onUndo && (
        <Button size="small" variant="secondary" onClick={onUndo}>
          {t('archive.undo')}
        </Button>
      )}
      <IconButton icon="close" label={kit('dismiss')} onClick={onDismiss} />
    </div>
  );
}
