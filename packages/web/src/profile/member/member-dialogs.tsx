import type { Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, Dialog, Notice, RadioGroup, Stack, TextAreaField } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import type { MemberStore } from './member-store.ts';
import { MutualDialog } from '../mutual/mutual-dialog.tsx';

interface MemberDialogProps {
  readonly store: MemberStore;
  readonly profile: Profile;
}

export const MemberDialogs = observer(function MemberDialogs({ store, profile }: MemberDialogProps) {
  switch (store.dialog) {
    case 'report':
      return <ReportDialog store={store} profile={profile} />;
    case 'block':
      return <BlockDialog store={store} profile={profile} />;
    case 'mutual':
      return <MutualDialog store={store} profile={profile} />;
    case undefined:
      return null;
  }
});

const ReportDialog = observer(function ReportDialog({ store, profile }: MemberDialogProps) {
  const t = useText('profile');
  const reasonText = useText('attributes');
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  return (
    <Dialog
      title={t('report.title', { name: profile.displayName })}
      onClose={store.closeDialog}
      actions={
        <>
          <Button variant="quiet" onClick={store.closeDialog}>
            {t('cancel')}
          </Button>
          <Button
            unavailable={reason === ''}
            busy={store.isReporting}
            onClick={() => void store.report(reason, comment)}
          >
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('report.text')}</p>
        <RadioGroup
          name="reason"
          label={t('report.reason')}
          value={reason}
          options={store.reportReasons.map((id) => ({ value: id, label: reasonText(`report_reason.${id}`) }))}
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
        {store.problem && (
          <Notice tone="problem" announce>
            {problemText(store.problem)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
});

function BlockDialog({ store, profile }: MemberDialogProps) {
  const t = useText('profile');
  return (
    <Dialog
      title={t('block.title', { name: profile.displayName })}
      onClose={store.closeDialog}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={store.closeDialog}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => void store.block()}>
            {t('block.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('block.text')}</p>
    </Dialog>
  );
}
