import type { Resettable } from '../../kernel/index.ts';
import type { Attribution } from '../../navigation/index.ts';

/** What led to the visit of this tab (REG-37); empty where nothing is known, and once it was reset because the server has it. */
export interface AttributionSource extends Resettable {
  read(): Attribution;
}
