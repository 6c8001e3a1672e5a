const DAY = 86_400_000;

/** Whole days until a moment, a started one counted; 0 once it has passed. Moments in milliseconds since the epoch. */
export const daysLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / DAY));
