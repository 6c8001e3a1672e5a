import type { RecordedDecision } from '@duet/core/moderation';
import { useLanguage, useText } from '../i18n/index.ts';
import { Button } from '../kit/index.ts';

interface DecisionRowsProps {
  readonly rows: readonly RecordedDecision[];
  /** The decision that is being taken back. */
  readonly undoing: string | undefined;
  readonly onUndo: (row: RecordedDecision) => void;
}

const COLUMNS = ['when', 'staff', 'what', 'decision', 'action'] as const;

/** The log as a table, with the way to take back each decision that stands. */
export function DecisionRows({ rows, undoing, onUndo }: DecisionRowsProps) {
  const t = useText('staff');
  return (
    <div className="staff-log">
      <table>
        <caption>{t('queue.log')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DecisionRow key={row.id} row={row} isBusy={undoing === row.id} onUndo={onUndo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DecisionRowProps {
  readonly row: RecordedDecision;
  readonly isBusy: boolean;
  readonly onUndo: (row: RecordedDecision) => void;
}

function DecisionRow({ row, isBusy, onUndo }: DecisionRowProps) {
  const t = useText('staff');
  const language = useLanguage();
  const time = new Date(row.decidedAt).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' });
  const action = t(row.decision === 'suspend' ? 'log.endSuspension' : 'log.undo');
  const decision = t(`log.decided.${row.decision}`);
  return (
    <tr>
      <td>{time}</td>
      <td>
        <bdi>{row.staff}</bdi>
      </td>
      <td>
        {t(`subject.${row.subject.kind}`)}
        {row.memberName !== undefined && (
          <>
            {' · '}
            <bdi>{row.memberName}</bdi>
          </>
        )}
      </td>
      <td>
        {decision}
        {row.reason !== undefined && ` (${t(`reason.${row.reason}`)})`}
        {row.note !== undefined && (
          <>
            {' · '}
            <bdi>{row.note}</bdi>
          </>
        )}
        {row.undoneAt !== undefined && ` · ${t('log.undone')}`}
      </td>
      <td>
        {row.undoneAt === undefined && row.decision !== 'reinstate' && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={t('log.undoNamed', { action, decision, name: row.memberName ?? row.memberId })}
            onClick={() => {
              onUndo(row);
            }}
          >
            {action}
          </Button>
        )}
      </td>
    </tr>
  );
}
