import type { Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { useStore } from '../../mobx/index.ts';
import { REPORT_STORE } from '../index.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface PartnerDialogProps {
  readonly kind: 'report' | 'block';
  readonly partner: Pick<Profile, 'userId' | 'displayName'>;
  readonly onBlock: () => void;
  readonly onReported: () => void;
  readonly onClose: () => void;
}

/** Reports or blocks a member from a page that is not their profile. Fetched by whoever does. */
export default function PartnerDialog(props: PartnerDialogProps) {
  const { kind, partner, onBlock, onClose } = props;
  if (kind === 'report') return <PartnerReport {...props} />;
  return <BlockDialog name={partner.displayName} onBlock={onBlock} onClose={onClose} />;
}

const PartnerReport = observer(function PartnerReport({ partner, onReported, onClose }: PartnerDialogProps) {
  const store = useStore(REPORT_STORE, partner.userId);
  const send = async (reason: string, comment: string) => {
    if (await store.send(reason, comment)) onReported();
  };
  return (
    <ReportDialog
      name={partner.displayName}
      reasons={store.reasons}
      busy={store.isSending}
      problem={store.problem}
      onSend={(reason, comment) => void send(reason, comment)}
      onClose={onClose}
    />
  );
});
