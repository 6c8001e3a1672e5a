import { isFeatureEnabled, type TenantConfig } from '../tenant/index.ts';
import type { BrowseList, BrowseQuery } from './browse-gateway.port.ts';

/** The items of the grid, in order. A placeholder is a slot for a promotion. */
export type BrowseItem =
  | { readonly kind: 'member'; readonly key: string; readonly userId: string; readonly spotlight: boolean }
  | { readonly kind: 'placeholder'; readonly key: string };

/** The spotlight first, each member once (BRO-06, A46). */
export const browseOrder = ({ userIds, spotlightId }: BrowseList): readonly string[] => [
  ...new Set(spotlightId === undefined ? userIds : [spotlightId, ...userIds]),
];

/** The grid's items, with a placeholder after each `every` members, or none (BRO-08). */
export function browseItems(
  userIds: readonly string[],
  spotlightId: string | undefined,
  every: number | null,
): readonly BrowseItem[] {
  return userIds.flatMap((userId, index): readonly BrowseItem[] => {
    const member = { kind: 'member', key: userId, userId, spotlight: userId === spotlightId } as const;
    const isDue = every !== null && every > 0 && (index + 1) % every === 0;
    return isDue ? [member, { kind: 'placeholder', key: `after ${userId}` }] : [member];
  });
}

/**
 * How many of a list, from the first, are needed for the first `count` items of its grid. More than `count` where the grid leaves out
 * some who stand in the list.
 */
export function listReach(userIds: readonly string[], items: readonly BrowseItem[], count: number): number {
  const last = items.slice(0, count).findLast((item) => item.kind === 'member');
  return last ? userIds.indexOf(last.userId) + 1 : 0;
}

/** The sort order of a tab; of an unknown one and of none that of `new`, or of the first where the tenant has no such tab (BRO-02, A16). */
export function sortOf(
  tab: string | undefined,
  sorts: readonly { readonly tab: string; readonly sort: string }[],
): string {
  const ofTab = (name: string | undefined) => sorts.find((entry) => entry.tab === name);
  return (ofTab(tab) ?? ofTab('new') ?? sorts[0])?.sort ?? DEFAULT_SORT;
}

/** A tab of the browse page, and whether its list is the one that is shown. */
export interface BrowseTab {
  readonly tab: string;
  readonly current: boolean;
}

/** Which list an address shows, and the tabs beside it: none is current where the list is that of a member's admirers. */
export function browseSelection(
  tab: string | undefined,
  admirer: string | undefined,
  sorts: readonly { readonly tab: string; readonly sort: string }[],
): { readonly query: BrowseQuery; readonly tabs: readonly BrowseTab[] } {
  const sort = sortOf(tab, sorts);
  return {
    query: { sort, ...(admirer !== undefined && { admirer }) },
    tabs: sorts.map((entry) => ({ tab: entry.tab, current: admirer === undefined && entry.sort === sort })),
  };
}

/** Whether a list can be filtered: one's admirers are few, and a tenant may have no filters (TEN-17). */
export const hasFilters = ({ admirer }: BrowseQuery, config: Pick<TenantConfig, 'enabledFeatures'>): boolean =>
  admirer === undefined && isFeatureEnabled(config, 'browse_filters');

/** (BRO-04) */
const DEFAULT_SORT = 'NEW';
