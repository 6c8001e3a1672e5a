import type { ServedTenant } from '../tenant/index.ts';

/** A member with a ping within this time counts as online: three of the longest intervals between pings. */
const ONLINE_FOR = 180_000;

export const isOnline = (lastOnlineAt: Date | null, now: number): boolean =>
  lastOnlineAt !== null && lastOnlineAt > onlineSince(now);

/** Whose last ping is later than this is online. */
export const onlineSince = (now: number): Date => new Date(now - ONLINE_FOR);

const HOUR = 3_600_000;

/**
 * Whether others are told when somebody was here last: where clients do not report presence, only the last login is known, which says
 * nothing of a member who stays logged in.
 */
export const tellsLastOnline = ({ file }: Pick<ServedTenant, 'file'>): boolean => file.policy.presenceInterval !== null;

/** When a member was last online, as others see it: the hour (UTC), ISO 8601. */
export const lastOnlineFor = (lastOnlineAt: Date): string =>
  new Date(Math.floor(lastOnlineAt.getTime() / HOUR) * HOUR).toISOString();
