import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { Button, IconButton, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './archive-bar.module.css';
import type { ArchiveDecision, Archiving } from './archiving.ts';

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
  const kit = useText('kit');
  return (
    <div className={styles['bar']}>
      <p className={styles['words']}>{t(decision.archived ? 'archive.archived' : 'archive.restored')}</p>
      <Button size="small" variant="secondary" onClick={() => void archiving.undo(decision)}>
        {t('archive.undo')}
      </Button>
      <IconButton icon="close" label={kit('dismiss')} onClick={archiving.dismiss} />
    </div>
  );
}
