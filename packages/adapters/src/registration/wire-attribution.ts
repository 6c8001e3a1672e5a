import type { Attribution } from '@duet/core/navigation';
import type { RequestOf } from '../contract/index.ts';

type WireAttribution = RequestOf<'session.addAttribution'>['info'];

/** Where somebody came from, as the wire has it. */
export const toWireAttribution = ({ campaign, medium, source, refUrl }: Attribution): WireAttribution => ({
  ...(campaign !== undefined && { utm_campaign: campaign }),
  ...(medium !== undefined && { utm_medium: medium }),
  ...(source !== undefined && { utm_source: source }),
  ...(refUrl !== undefined && { ref_url: refUrl }),
});
