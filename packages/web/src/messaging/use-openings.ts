import { useContext, useState } from 'react';
import { BehindContext } from '../kit/index.ts';

/**
 * How often what is drawn here was opened: it may be kept behind the list. A picture that has it as its key is requested again with the
 * next opening where it did not load.
 */
export function useOpenings(): number {
  const isBehind = useContext(BehindContext);
  const [last, setLast] = useState({ isBehind, openings: isBehind ? 0 : 1 });
  if (last.isBehind !== isBehind) setLast({ isBehind, openings: last.openings + (isBehind ? 0 : 1) });
  return last.openings;
}
