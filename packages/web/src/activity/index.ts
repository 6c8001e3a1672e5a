import { storeToken } from '../state/index.ts';
import type { ActivityStore } from './page/activity-store.ts';

export { ActivityStore } from './page/activity-store.ts';

export const ACTIVITY_STORE = storeToken<ActivityStore, [page: string | undefined]>('ActivityStore');
