import type { MatchModalStorage, ShownModals } from '@duet/core/matches';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const shownModals = v.object({ day: v.string(), count: v.number() });

/** The shown modals in the browser's local storage, as JSON. */
export const localStorageMatchModals = (storage: FallbackStorage): MatchModalStorage =>
  new StoredValue<ShownModals>(storage, 'duet_match_modals', json(shownModals));
