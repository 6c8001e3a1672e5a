import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { BehindContext, classNames, whenIdle } from '../../kit/index.ts';
import styles from './messages-screen.module.css';

interface KeptConversationsProps {
  /** Of the conversation that is open, if one is. */
  readonly id: string | undefined;
  /** Its page. */
  readonly children: ReactNode;
}

interface Kept {
  readonly id: string;
  readonly page: ReactNode;
}

/**
 * The conversation that is open, or else the one that was open last, which nobody can see or reach then. One that was open before another
 * is taken out once the browser has nothing else to do: the other one would be opened later for it.
 */
export function KeptConversations({ id, children }: KeptConversationsProps) {
  const before = useRef<readonly Kept[]>([]);
  const lastId = useRef(id);
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  const kept =
    id === undefined ? only(before.current, lastId.current) : withOpen(before.current, { id, page: children });
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
  return kept.map(({ id: keptId, page }) => (
    <div
      key={keptId}
      className={classNames(styles['conversation'], keptId !== id && styles['behind'])}
      inert={keptId !== id}
    >
      <BehindContext value={keptId !== id}>{page}</BehindContext>
    </div>
  ));
}

const only = (kept: readonly Kept[], id: string | undefined): readonly Kept[] => kept.filter((one) => one.id === id);

/** None changes its place: an element that is moved in the page loses where it is scrolled to. */
const withOpen = (kept: readonly Kept[], open: Kept): readonly Kept[] =>
  kept.some(({ id }) => id === open.id) ? kept.map((one) => (one.id === open.id ? open : one)) : [...kept, open];
