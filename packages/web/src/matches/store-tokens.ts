import type { ReadonlyCell } from '@duet/core/kernel';
import type { Session } from '@duet/core/session';
import { storeToken } from '../state/index.ts';
import type { FirstDayStore } from './first-day/first-day-store.ts';
import type { MatchesStore } from './daily/matches-store.ts';
import type { MatchModalStore } from './modal/match-modal-store.ts';

export const MATCHES_STORE = storeToken<MatchesStore>('MatchesStore');
export const MATCH_MODAL_STORE = storeToken<MatchModalStore>('MatchModalStore');
/** Fetches what announces today's matches. Answers whether it is there; if it is not, the next page tries again. */
export const FETCH_MATCH_ANNOUNCEMENT = storeToken<() => Promise<boolean>>('FetchMatchAnnouncement');
export const FIRST_DAY_STORE = storeToken<FirstDayStore>('FirstDayStore');

/** The way to the card of the first day, whose code is fetched for members who may have one. */
export interface FirstDayEntrance {
  readonly session: ReadonlyCell<Session>;
  /** Whether what the card needs is there already. */
  isFetched(): boolean;
  /** Fetches what the card needs, the card by `fetchCard`. Answers whether it is there; if it is not, the next page tries again. */
  fetch(fetchCard: () => Promise<void>): Promise<boolean>;
}
export const FIRST_DAY_ENTRANCE = storeToken<FirstDayEntrance>('FirstDayEntrance');
