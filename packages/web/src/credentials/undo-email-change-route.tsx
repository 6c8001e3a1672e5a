import { useParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { UNDO_EMAIL_CHANGE_STORE } from './store-tokens.ts';
import { UndoEmailChangeScreen } from './undo-email-change-screen.tsx';

export default function UndoEmailChangeRoute() {
  const { tokenId = '' } = useParams();
  return <UndoEmailChangeScreen store={useStore(UNDO_EMAIL_CHANGE_STORE, tokenId)} />;
}
