import { lazyComponent } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { Deleting } from './deleting.ts';

const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'), null);

interface DeleteQuestionProps {
  readonly deleting: Deleting;
  readonly onDeleted: (id: string) => void;
}

/** Asks whether a conversation is to be deleted, once the member wants it. */
export const DeleteQuestion = observer(function DeleteQuestion({ deleting, onDeleted }: DeleteQuestionProps) {
  const { asked: request } = deleting;
  return request ? <DeleteDialog props={{ deleting, request, onDeleted }} /> : null;
});
