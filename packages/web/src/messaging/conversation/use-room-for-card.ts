import { useSyncExternalStore } from 'react';

/** As wide as the style sheet has a column for it. */
const ROOM = '(width >= 72rem)';

/** Whether the partner's card fits beside the thread: where it does not, nothing is fetched for it. */
export const useRoomForCard = (): boolean => useSyncExternalStore(follow, hasRoom, () => false);

const hasRoom = (): boolean => window.matchMedia(ROOM).matches;

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}
