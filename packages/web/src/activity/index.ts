import { storeToken } from '../mobx/index.ts';
import type { ActivityStore } from './page/activity-store.ts';

export { ActivityStore } from './page/activity-store.ts';

export const ACTIVITY_STORE = storeToken<ActivityStore, [page: string | undefined]>('ActivityStore');
