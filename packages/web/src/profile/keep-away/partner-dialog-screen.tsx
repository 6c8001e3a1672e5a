import type { Profile, ReportedMessage } from '@duet/core/profile';
import { useText } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { REPORT_STORE } from '../index.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface PartnerDialogProps {
  readonly kind: 'report' | 'block';
  readonly partner: Pick<Profile, 'userId' | 'displayName'>;
  /** The message that is reported, if it is one; its words, where it has any. */
  readonly message?: (ReportedMessage & { readonly text: string }) | undefined;
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

const PartnerReport = observer(function PartnerReport({ partner, message, onReported, onClose }: PartnerDialogProps) {
  const store = useStore(REPORT_STORE, partner.userId);
  const send = async (reason: string, comment: string) => {
    if (await store.send(reason, comment, message)) onReported();
  };
  return (
    <ReportDialog
      name={partner.displayName}
      reasons={store.reasons}
      busy={store.isSending}
      problem={store.problem}
      onSend={(reason, comment) => void send(reason, comment)}
      onClose={onClose}
    >
      {message && <ReportedWords text={message.text} />}
    </ReportDialog>
  );
});

/** What is reported, and that staff get to see it. */
function ReportedWords({ text }: { readonly text: string }) {
  const t = useText('profile');
  return (
    <div>
      <p>{t('report.message')}</p>
      <blockquote dir="auto">{text === '' ? t('report.photo') : text}</blockquote>
    </div>
  );
}
