import { Notice } from '../../kit/index.ts';
import { useProblemText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './archive-bar.module.css';
import type { Muting } from './muting.ts';

/** Why a conversation is not muted, or still is. */
export const MutingProblem = observer(function MutingProblem({ muting }: { readonly muting: Muting }) {
  const problemText = useProblemText();
  if (!muting.problem) return null;
  return (
    <div className={styles['place']}>
      <Notice tone="problem" announce>
        {problemText(muting.problem)}
      </Notice>
    </div>
  );
});
