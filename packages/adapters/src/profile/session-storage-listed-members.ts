import type { ListedMembersStorage } from '@duet/core/profile';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

/** The order of the list that was shown last in this tab's session storage, as JSON. */
export const sessionStorageListedMembers = (storage: FallbackStorage): ListedMembersStorage =>
  new StoredValue<readonly string[]>(storage, 'duet_listed', json(v.array(v.string())));
