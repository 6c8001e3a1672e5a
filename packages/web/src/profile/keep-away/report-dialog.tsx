import type { Problem } from '@duet/core/kernel';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Notice, RadioGroup, Stack, TextAreaField } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';

export interface ReportDialogProps {
  /** Of who is reported. */
  readonly name: string;
  /** Ids of the tenant's reasons. */
  readonly reasons: readonly string[];
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  readonly onSend: (reason: string, comment: string) => void;
  readonly onClose: () => void;
  /** What the report is about, if not the member as a whole. */
  readonly children?: ReactNode;
}

/** Asks what is wrong with a member. It stays, with what was typed, until the report has arrived. */
export function ReportDialog({ name, reasons, busy, problem, onSend, onClose, children }: ReportDialogProps) {
  const t = useText('profile');
  const reasonText = useText('attributes');
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  return (
    <Dialog
      title={t('report.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button unavailable={reason === ''} busy={busy} onClick={() => onSend(reason, comment)}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        <p>{t('report.text')}</p>
        <RadioGroup
          name="reason"
          label={t('report.reason')}
          value={reason}
          options={reasons.map((id) => ({ value: id, label: reasonText(`report_reason.${id}`) }))}
          onChange={setReason}
        />
        <TextAreaField
          name="comment"
          label={t('report.comment')}
          value={comment}
          maxLength={2000}
          onChange={({ target }) => {
            setComment(target.value);
          }}
        />
        {problem && (
          <Notice tone="problem" announce>
            {problemText(problem)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
