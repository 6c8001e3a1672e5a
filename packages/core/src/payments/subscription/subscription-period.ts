import type { Permission } from '../../session/index.ts';
import type { DurationUnit } from '../plans/product.ts';

const DAY = 86_400_000;

interface Duration {
  readonly amount: number;
  readonly unit: DurationUnit;
}

/**
 * When something bought at `start` for so long ends. Months and years end on the same day of the month, or on its last day
 * where that day is missing; in UTC, so that client and server agree. Milliseconds since the epoch.
 */
export function periodEnd(start: number, { amount, unit }: Duration): number {
  if (unit === 'day') return start + amount * DAY;
  if (unit === 'week') return start + amount * 7 * DAY;
  const from = new Date(start);
  const month = from.getUTCMonth() + (unit === 'year' ? amount * 12 : amount);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return end.getTime();
}

const BASIC: readonly Permission[] = ['MESSAGING'];
const PLUS: readonly Permission[] = ['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'];

/** What a level lets its member do. A level that we have no words for gives what the basic one gives. */
export const levelPermissions = (level: string): readonly Permission[] => (level === 'plus' ? PLUS : BASIC);
