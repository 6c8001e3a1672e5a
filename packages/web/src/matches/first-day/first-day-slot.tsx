import { mayHaveFirstDay } from '@duet/core/matches';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../kit/index.ts';
import { useCell, useDependency } from '../../state/index.ts';
import { FIRST_DAY_ENTRANCE, type FirstDayEntrance } from '../store-tokens.ts';

/** To be preloaded before it is rendered: its page shows no loader for it. */
const LazyFirstDayCard = lazyComponent(() => import('./first-day-card.tsx'));

/**
 * The card of the first day, above what the page is for. Once it is known that a member may have a card, the page waits for its code,
 * which is fetched beside the page's data: the card has the height of its answer from the start, so that nothing below it moves when
 * that comes. Whether there is a card is decided once for each visit of the page.
 */
export function FirstDaySlot({ children }: { readonly children: ReactNode }) {
  const phase = usePhase(useDependency(FIRST_DAY_ENTRANCE));
  return (
    <>
      {phase === 'fetched' && <LazyFirstDayCard props={{}} />}
      {phase !== 'fetching' && children}
    </>
  );
}

/** `undecided` until it is known who the member is. */
type Phase = 'undecided' | 'fetching' | 'fetched' | 'absent';

function usePhase(entrance: FirstDayEntrance): Phase {
  const session = useCell(entrance.session);
  const self = session.status === 'member' ? session.self : undefined;
  const [phase, setPhase] = useState<Phase>('undecided');
  if (phase === 'undecided' && self)
    setPhase(mayHaveFirstDay(self) ? (entrance.isFetched() ? 'fetched' : 'fetching') : 'absent');
  useEffect(() => {
    if (phase !== 'fetching') return undefined;
    let isMounted = true;
    const show = (isFetched: boolean) => {
      if (isMounted) setPhase(isFetched ? 'fetched' : 'absent');
    };
    void entrance.fetch(LazyFirstDayCard.preload).then(show);
    return () => {
      isMounted = false;
    };
  }, [entrance, phase]);
  return phase;
}
