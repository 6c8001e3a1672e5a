import type { BrowseFilters, BrowseFilterStorage } from '@duet/core/discovery';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const storedFilters = v.object({
  online: v.boolean(),
  recent: v.boolean(),
  ages: v.exactOptional(v.object({ minimum: v.number(), maximum: v.number() })),
  maximumKilometres: v.exactOptional(v.number()),
});

/** The filters of the grid in this tab's session storage, as JSON. */
export const sessionStorageBrowseFilters = (storage: FallbackStorage): BrowseFilterStorage =>
  new StoredValue<BrowseFilters>(storage, 'duet_browse_filters', json(storedFilters));
