/** Where somebody came from: the campaign, and the page that led here where the address named one (A12). */
export interface Attribution {
  readonly campaign?: string;
  readonly medium?: string;
  readonly source?: string;
  readonly refUrl?: string;
}

/** What the wire takes of a part of the campaign, and of the address of a page; a longer address would not be that page's. */
const LONGEST = 200;
const LONGEST_ADDRESS = 2000;

/** Reads what an address names; empty where it names nothing. */
export function readAttribution(query: ReadonlyMap<string, string>): Attribution {
  const [campaign, medium, source] = ['campaign', 'medium', 'source'].map((name) =>
    query.get(`utm_${name}`)?.slice(0, LONGEST),
  );
  const refUrl = query.get('refUrl');
  return {
    ...(campaign && { campaign }),
    ...(medium && { medium }),
    ...(source && { source }),
    ...(refUrl && refUrl.length <= LONGEST_ADDRESS && { refUrl }),
  };
}

/** Whether both name the same campaign, or both none; the pages that led here do not matter. */
export const isSameCampaign = (one: Attribution, other: Attribution): boolean =>
  one.campaign === other.campaign && one.medium === other.medium && one.source === other.source;
