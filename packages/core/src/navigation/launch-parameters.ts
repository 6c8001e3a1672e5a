import { type Attribution, readAttribution } from './attribution.ts';

/** What the address that opened the app requested (STE-09 to STE-13). */
export interface LaunchParameters {
  /** A token that requests a support session in this tab (STE-02, STE-09); only the server decides whether it opens one. */
  readonly supportToken?: string;
  /** The brand as the support desk knows it. */
  readonly brandId?: string;
  /** A person came from the support desk to log in, and wants back there. */
  readonly isHelpDeskRedirect: boolean;
  /** Where to go afterwards: a page of the desk for who came from there, else a location in the app. */
  readonly returnTo?: string;
  /** The campaign and the page that led here (ANA-07, A12). */
  readonly attribution?: Attribution;
  /** The campaign whose pixel is to be requested (A14). */
  readonly campaignId?: string;
}

/** A person who just came. */
export const DEFAULT_LAUNCH_PARAMETERS: LaunchParameters = { isHelpDeskRedirect: false };

/** Reads the query of the first address. A token that a header could not contain is none; an empty value is no value. */
export function readLaunchParameters(query: ReadonlyMap<string, string>): LaunchParameters {
  const supportToken = query.get('token');
  const brandId = query.get('brand_id');
  const returnTo = query.get('return_to');
  const redirect = query.get('helpdesk_redirect');
  const attribution = readAttribution(query);
  const campaignId = query.get('campaign_id') ?? '';
  return {
    isHelpDeskRedirect: redirect !== undefined && !['0', 'false'].includes(redirect),
    ...(supportToken !== undefined && TOKEN.test(supportToken) && { supportToken }),
    ...(brandId && { brandId }),
    ...(returnTo && { returnTo }),
    ...(Object.keys(attribution).length > 0 && { attribution }),
    ...(CAMPAIGN_ID.test(campaignId) && { campaignId }),
  };
}

const TOKEN = /^[\w.~+/=-]{8,4096}$/;
/** What a campaign's id may consist of; anything else was not made by the advertising. */
const CAMPAIGN_ID = /^[\w-]{1,64}$/;

/**
 * Where a member who came from the support desk is signed on to it: a page of this host, which vouches for them and sends
 * them on (STE-14, A11). `brandId` is the tenant's where the address named none.
 */
export function supportDeskSignOnAddress(
  { brandId, returnTo }: LaunchParameters,
  ownBrandId: string,
  sparkToken: string,
): string {
  const query = { brand_id: brandId ?? ownBrandId, sparkToken, ...(returnTo !== undefined && { return_to: returnTo }) };
  const written = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/zendesk/sso/?${written.join('&')}`;
}
