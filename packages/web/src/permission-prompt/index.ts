export { PermissionDialog } from './permission-dialog.tsx';
export { PermissionSlot } from './permission-slot.tsx';
export { PERMISSION_PROMPT } from './store-tokens.ts';
