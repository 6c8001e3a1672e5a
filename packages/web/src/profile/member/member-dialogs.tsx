import type { Profile } from '@duet/core/profile';
import { observer } from '../../state/index.ts';
import { BlockDialog } from '../keep-away/block-dialog.tsx';
import { ReportDialog } from '../keep-away/report-dialog.tsx';
import type { MemberStore } from './member-store.ts';

interface MemberDialogProps {
  readonly store: MemberStore;
  readonly profile: Profile;
}

export const MemberDialogs = observer(function MemberDialogs({ store, profile }: MemberDialogProps) {
  switch (store.dialog) {
    case 'report':
      return (
        <ReportDialog
          name={profile.displayName}
          reasons={store.reportReasons}
          busy={store.isReporting}
          problem={store.problem}
          onSend={(reason, comment) => void store.report(reason, comment)}
          onClose={store.closeDialog}
        />
      );
    case 'block':
      return <BlockDialog name={profile.displayName} onBlock={() => void store.block()} onClose={store.closeDialog} />;
    case undefined:
      return null;
  }
});
