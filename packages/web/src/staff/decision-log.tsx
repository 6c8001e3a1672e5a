import { callProblem, type CallFailure, type Problem } from '@duet/core/kernel';
import type { ModerationFeature, RecordedDecision } from '@duet/core/moderation';
import { useCallback, useEffect, useState } from 'react';
import { useProblemText, useText } from '../i18n/index.ts';
import { Button, EmptyState, Notice, RetryButton, Skeleton } from '../kit/index.ts';
import { DecisionRows } from './decision-rows.tsx';

/** As many as the server sends at once. */
const PAGE = 50;

/** Who decided what and when, the newest first; each decision that stands can be taken back here, whoever made it. */
export function DecisionLog({
  moderation: { loadDecisions, undoDecision },
}: {
  readonly moderation: ModerationFeature;
}) {
  const t = useText('staff');
  const problemText = useProblemText();
  const [rows, setRows] = useState<readonly RecordedDecision[]>();
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isDecidedSince, setDecidedSince] = useState(false);
  const [undoing, setUndoing] = useState<string>();
  const [undone, setUndone] = useState<RecordedDecision>();
  const load = useCallback(
    async (known: readonly RecordedDecision[]) => {
      setProblem(undefined);
      const answer = await loadDecisions.execute(known.at(-1));
      if (!answer.ok) {
        setProblem(callProblem(answer.error));
        return;
      }
      setRows([...known, ...answer.value]);
      setHasMore(answer.value.length === PAGE);
    },
    [loadDecisions],
  );
  useEffect(() => {
    void load([]);
  }, [load]);
  const undo = async (row: RecordedDecision) => {
    if (undoing !== undefined) return;
    setUndoing(row.id);
    setProblem(undefined);
    setDecidedSince(false);
    setUndone(undefined);
    const answer = await undoDecision.execute(row.id);
    setUndoing(undefined);
    if (!answer.ok) {
      if (!isConflict(answer.error)) {
        setProblem(callProblem(answer.error));
        return;
      }
      // The rows are those of before: what has been decided since stands among the new ones.
      await load([]);
      setDecidedSince(true);
      return;
    }
    setUndone(row);
    setRows((known) => known?.map((one) => (one.id === row.id ? { ...one, undoneAt: one.decidedAt } : one)));
  };
  return (
    <>
      {problem && (
        <Notice tone="problem" announce action={<RetryButton onClick={() => void load(rows ?? [])} />}>
          {problemText(problem)}
        </Notice>
      )}
      {isDecidedSince && (
        <Notice tone="problem" announce>
          {t('log.decidedSince')}
        </Notice>
      )}
      <p role="status" className="staff-status">
        {undone &&
          t('log.taken', {
            decision: t(`log.decided.${undone.decision}`),
            name: undone.memberName ?? undone.memberId,
          })}
      </p>
      {!rows && !problem && <Skeleton shape="text" />}
      {rows?.length === 0 && <EmptyState icon="check" title={t('log.empty')} text={t('log.emptyText')} />}
      {rows && rows.length > 0 && <DecisionRows rows={rows} undoing={undoing} onUndo={(row) => void undo(row)} />}
      {hasMore && (
        <Button variant="secondary" onClick={() => void load(rows ?? [])}>
          {t('log.more')}
        </Button>
      )}
    </>
  );
}

const isConflict = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.reason === 'conflict';
