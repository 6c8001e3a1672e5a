import { storeToken } from '../mobx/index.ts';
import type { PermissionStore } from './permission-store.ts';

export const PERMISSION_STORE = storeToken<PermissionStore>('PermissionStore');
