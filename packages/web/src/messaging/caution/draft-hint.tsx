import type { DraftCaution } from '@duet/core/messaging';
import { useContext, useEffect, useState } from 'react';
import { BehindContext } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { Draft } from '../composer/draft.ts';
import type { Cautions } from './cautions.ts';
import styles from './caution.module.css';

interface DraftHintProps {
  readonly cautions: Pick<Cautions, 'ofDraft'>;
  readonly draft: Pick<Draft, 'text'>;
}

/** A quiet line below the box about what is written there. It is read out the first time, and sending does not depend on it. */
export const DraftHint = observer(function DraftHint({ cautions, draft }: DraftHintProps) {
  const t = useText('messaging');
  const caution = cautions.ofDraft(draft.text);
  const wasSaid = useSaidBefore(caution);
  return (
    <p className={styles['hint']} role="status" aria-live={wasSaid ? 'off' : 'polite'}>
      {caution && t(`caution.${caution}`)}
    </p>
  );
});

const NOTHING: ReadonlySet<DraftCaution> = new Set();

/** Whether a hint of this kind had been there before the present one. */
function useSaidBefore(caution: DraftCaution | undefined): boolean {
  const [said, setSaid] = useState(NOTHING);
  // One opening of the conversation: it may be kept behind the list.
  const isBehind = useContext(BehindContext);
  if (isBehind && said.size > 0) setSaid(NOTHING);
  useEffect(() => {
    if (caution === undefined) return undefined;
    return () => {
      setSaid((before) => new Set(before).add(caution));
    };
  }, [caution]);
  return caution !== undefined && said.has(caution);
}
