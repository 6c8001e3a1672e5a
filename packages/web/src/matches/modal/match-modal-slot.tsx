import { useEffect, useState } from 'react';
import { lazyComponent } from '../../kit/index.ts';
import { useDependency } from '../../state/index.ts';
import { FETCH_MATCH_ANNOUNCEMENT } from '../store-tokens.ts';

/** To be preloaded before it is rendered: a page shows no loader for it. */
export const LazyAnnouncedMatches = lazyComponent(() => import('./announced-matches.tsx'));

/** Where a page announces today's matches. What does so is fetched after the page; where it cannot be had, nothing is announced. */
export function MatchModalSlot() {
  const fetchAnnouncement = useDependency(FETCH_MATCH_ANNOUNCEMENT);
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    void fetchAnnouncement().then(setFetched);
  }, [fetchAnnouncement]);
  return isFetched ? <LazyAnnouncedMatches props={{}} /> : null;
}
