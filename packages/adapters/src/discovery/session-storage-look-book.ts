import type { LookBookPosition, LookBookStorage } from '@duet/core/discovery';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const position = v.object({
  userIds: v.array(v.string()),
  last: v.exactOptional(v.object({ userId: v.string(), kind: v.picklist(['liked', 'passed']) })),
});

/** The position in the look book in this tab's session storage, as JSON. */
export const sessionStorageLookBook = (storage: FallbackStorage): LookBookStorage =>
  new StoredValue<LookBookPosition>(storage, 'duet_look_book', json(position));
