import { useLayoutEffect, useRef } from 'react';
import { Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './archive-bar.module.css';
import type { ArchiveDecision, Archiving } from './archiving.ts';
import { UndoBar } from './undo-bar.tsx';

/**
 * What has just left the list, and the way back. It stays until the next decision or until it is dismissed, because some need
 * longer than others. Focus continues here, because the row that had it has gone.
 */
export const ArchiveBar = observer(function ArchiveBar({ archiving }: { readonly archiving: Archiving }) {
  const problemText = useProblemText();
  const { last, problem } = archiving;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (last) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [last]);
  return (
    <div ref={place} className={styles['place']}>
      <div role="status">{last && <Undo archiving={archiving} decision={last} />}</div>
      {problem && (
        <Notice tone="problem" announce>
          {problemText(problem)}
        </Notice>
      )}
    </div>
  );
});

function Undo({ archiving, decision }: { readonly archiving: Archiving; readonly decision: ArchiveDecision }) {
  const t = useText('messaging');
  return (
    <UndoBar
      text={t(decision.archived ? 'archive.archived' : 'archive.restored')}
      onUndo={() => void archiving.undo(decision)}
      onDismiss={archiving.dismiss}
    />
  );
}
