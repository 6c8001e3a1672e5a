/** A member who was heard of within this time counts as online: three of the longest intervals between pings. */
const ONLINE_FOR = 180_000;

export const isOnline = (lastOnlineAt: Date | null, now: number): boolean =>
  lastOnlineAt !== null && now - lastOnlineAt.getTime() < ONLINE_FOR;
