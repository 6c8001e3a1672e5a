import type { BrowseFilters, BrowseFilterStorage } from '@duet/core/discovery';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const storedFilters = z.object({
  online: z.boolean(),
  recent: z.boolean(),
  ages: z.exactOptional(z.object({ minimum: z.number(), maximum: z.number() })),
  maximumKilometres: z.exactOptional(z.number()),
});

/** The filters of the grid in this tab's session storage, as JSON. */
export const sessionStorageBrowseFilters = (storage: FallbackStorage): BrowseFilterStorage =>
  new StoredValue<BrowseFilters>(storage, 'duet_browse_filters', json(storedFilters));
