import { Button, Dialog, Notice, Stack } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { Deleting, DeletionRequest } from './deleting.ts';

export interface DeleteDialogProps {
  readonly deleting: Deleting;
  readonly request: DeletionRequest;
  readonly onDeleted: (id: string) => void;
}

/** Says what is lost and for whom before a conversation is deleted. Fetched by whoever deletes. */
export default observer(function DeleteDialog({ deleting, request, onDeleted }: DeleteDialogProps) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const { isBusy, problem } = deleting;
  const confirm = async (): Promise<void> => {
    if (await deleting.confirm(request)) onDeleted(request.id);
  };
  return (
    <Dialog
      title={t('delete.title')}
      onClose={deleting.close}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={deleting.close}>
            {t('delete.keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('delete.text', { name: request.name })}</p>
        {problem && (
          <Notice tone="problem" announce>
            {problemText(problem)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
});
