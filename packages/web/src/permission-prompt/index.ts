export { PermissionDialog } from './permission-dialog.tsx';
export { PermissionSlot } from './permission-slot.tsx';
export { PermissionStore } from './permission-store.ts';
export { PERMISSION_STORE } from './store-tokens.ts';
