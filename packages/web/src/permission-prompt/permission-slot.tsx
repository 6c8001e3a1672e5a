import { useStore } from '../mobx/index.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { PERMISSION_STORE } from './store-tokens.ts';

/** The dialog with a store of its own, for the slot of a page. */
export function PermissionSlot() {
  return <PermissionDialog store={useStore(PERMISSION_STORE)} />;
}
