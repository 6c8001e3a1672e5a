import type { MatchModalStorage, ShownModals } from '@duet/core/matches';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const shownModals = z.object({ day: z.string(), count: z.number() });

/** The shown modals in the browser's local storage, as JSON. */
export const localStorageMatchModals = (storage: FallbackStorage): MatchModalStorage =>
  new StoredValue<ShownModals>(storage, 'duet_match_modals', json(shownModals));
