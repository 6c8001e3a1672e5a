import { useDependency } from '../state/index.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { PERMISSION_PROMPT } from './store-tokens.ts';

/** The dialog with the prompt of the container, for the slot of a page. */
export function PermissionSlot() {
  return <PermissionDialog prompt={useDependency(PERMISSION_PROMPT)} />;
}
