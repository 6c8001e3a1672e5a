import { Button, Dialog } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';

interface BlockDialogProps {
  readonly name: string;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Says what a block means before it is made. */
export function BlockDialog({ name, onBlock, onClose }: BlockDialogProps) {
  const t = useText('profile');
  return (
    <Dialog
      title={t('block.title', { name })}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={onBlock}>
            {t('block.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('block.text')}</p>
    </Dialog>
  );
}
