import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { BehindContext, classNames, whenIdle } from '../../kit/index.ts';
import styles from './messages-screen.module.css';

interface KeptConversationsProps {
  /** Of the conversation that is open, if one is. */
  readonly id: string | undefined;
  /** Kept until any is open. */
  readonly ahead: KeptConversation | undefined;
  /** Its page. */
  readonly children: ReactNode;
}

/** A conversation with its page. */
export interface KeptConversation {
  readonly id: string;
  readonly page: ReactNode;
}

/**
 * The conversation that is open, or else the one that was open last, which nobody can see or reach then. One that was open before another
 * is taken out once the browser has nothing else to do: the other one would be opened later for it.
 */
export function KeptConversations({ id, ahead, children }: KeptConversationsProps) {
  const before = useRef<readonly KeptConversation[]>([]);
  const lastId = useRef(id);
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  const isAhead = lastId.current === undefined && ahead !== undefined;
  const aheadId = isAhead ? ahead.id : undefined;
  const last = isAhead ? [ahead] : only(before.current, lastId.current);
  const kept = id === undefined ? last : withOpen(before.current, { id, page: children });
  useLayoutEffect(() => {
    before.current = kept;
    lastId.current = id ?? lastId.current;
  });
  const hasEarlier = id !== undefined && kept.length > 1;
  useEffect(() => {
    if (!hasEarlier) return undefined;
    return whenIdle(() => {
      before.current = only(before.current, id);
      drawAgain();
    });
  }, [id, hasEarlier]);
  return kept.map(({ id: keptId, page }) => {
    const isBehind = keptId !== id;
    const place = isBehind && classNames(styles['behind'], keptId === aheadId && styles['ahead']);
    return (
      <div key={keptId} className={classNames(styles['conversation'], place)} inert={isBehind}>
        <BehindContext value={isBehind}>{page}</BehindContext>
      </div>
    );
  });
}

const only = (kept: readonly KeptConversation[], id: string | undefined): readonly KeptConversation[] =>
  kept.filter((one) => one.id === id);

/** None changes its place: an element that is moved in the page loses where it is scrolled to. */
const withOpen = (kept: readonly KeptConversation[], open: KeptConversation): readonly KeptConversation[] =>
  kept.some(({ id }) => id === open.id) ? kept.map((one) => (one.id === open.id ? open : one)) : [...kept, open];
