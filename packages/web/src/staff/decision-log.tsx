import { callProblem, type Problem } from '@duet/core/kernel';
import type { ModerationFeature, RecordedDecision } from '@duet/core/moderation';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage, useProblemText, useText } from '../i18n/index.ts';
import { Button, EmptyState, Notice, Skeleton } from '../kit/index.ts';

/** As many as the server sends at once. */
const PAGE = 50;

/** Who decided what and when, the newest first. */
export function DecisionLog({ moderation: { loadDecisions } }: { readonly moderation: ModerationFeature }) {
  const t = useText('staff');
  const problemText = useProblemText();
  const [rows, setRows] = useState<readonly RecordedDecision[]>();
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<Problem>();
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
  return (
    <>
      {problem && (
        <Notice tone="problem" announce action={<Button onClick={() => void load(rows ?? [])}>{t('tryAgain')}</Button>}>
          {problemText(problem)}
        </Notice>
      )}
      {!rows && !problem && <Skeleton shape="text" />}
      {rows?.length === 0 && <EmptyState icon="check" title={t('log.empty')} text={t('log.emptyText')} />}
      {rows && rows.length > 0 && <Decisions rows={rows} />}
      {hasMore && (
        <Button variant="secondary" onClick={() => void load(rows ?? [])}>
          {t('log.more')}
        </Button>
      )}
    </>
  );
}

function Decisions({ rows }: { readonly rows: readonly RecordedDecision[] }) {
  const t = useText('staff');
  const language = useLanguage();
  const time = (instant: string) =>
    new Date(instant).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <div className="staff-log">
      <table>
        <caption>{t('queue.log')}</caption>
        <thead>
          <tr>
            {(['when', 'staff', 'what', 'decision'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{time(row.decidedAt)}</td>
              <td>
                <bdi>{row.staff}</bdi>
              </td>
              <td>{t(`subject.${row.subject.kind}`)}</td>
              <td>
                {t(`log.decided.${row.decision}`)}
                {row.reason !== undefined && ` (${t(`reason.${row.reason}`)})`}
                {row.undoneAt !== undefined && ` · ${t('log.undone')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
