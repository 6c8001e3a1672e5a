import type { LookBookPosition, LookBookStorage } from '@duet/core/discovery';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const position = z.object({
  userIds: z.array(z.string()),
  last: z.exactOptional(z.object({ userId: z.string(), kind: z.enum(['liked', 'passed']) })),
});

/** The position in the look book in this tab's session storage, as JSON. */
export const sessionStorageLookBook = (storage: FallbackStorage): LookBookStorage =>
  new StoredValue<LookBookPosition>(storage, 'duet_look_book', json(position));
