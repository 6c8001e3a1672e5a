import type { Resettable } from '../kernel/index.ts';
import type { LaunchParameters } from './launch-parameters.ts';

/**
 * What led to the visit of this tab, for whoever reports it later. Survives a reload of this tab, no other tab. `reset` forgets whom the
 * attribution would be credited to next; the campaign of the pixel is the tab's, not a member's, and stays.
 */
export interface VisitOrigin extends Resettable {
  /**
   * Keeps attribution and campaign of the address that opened the app, which is soon left for one that names none. What it does not
   * name is left as an earlier address had it; campaigns are not mixed.
   */
  save(launchParameters: LaunchParameters): void;
}
