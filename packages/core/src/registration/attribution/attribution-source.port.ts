import type { Attribution } from '../../navigation/index.ts';

/** What led to the visit of this tab (REG-37); empty where nothing is known. */
export interface AttributionSource {
  read(): Attribution;
}
