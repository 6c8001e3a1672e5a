export { FirstDaySlot } from './first-day/first-day-slot.tsx';
export { FirstDayStore } from './first-day/first-day-store.ts';
export { MatchesStore } from './daily/matches-store.ts';
export { LazyMatchModal } from './modal/lazy-match-modal.ts';
export { LazyAnnouncedMatches, MatchModalSlot } from './modal/match-modal-slot.tsx';
export { MatchModalStore } from './modal/match-modal-store.ts';
export {
  FETCH_MATCH_ANNOUNCEMENT,
  FIRST_DAY_ENTRANCE,
  FIRST_DAY_STORE,
  type FirstDayEntrance,
  MATCH_MODAL_STORE,
  MATCHES_STORE,
} from './store-tokens.ts';
