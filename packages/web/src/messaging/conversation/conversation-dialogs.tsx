import type { Message } from '@duet/core/messaging';
import type { Profile } from '@duet/core/profile';
import type { ReactNode } from 'react';
import { CameraDialog } from '../../camera/index.ts';
import { Button, Dialog, LinkButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { Paywall, type RefusedSource } from '../../paywall/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { DeleteQuestion } from '../deletion/delete-question.tsx';
import type { ConversationStore } from './conversation-store.ts';
import type { PartnerDialogKind } from '../partner/partner-safety.ts';

/** What reports or blocks the partner: it belongs to another feature. */
export type DrawPartnerDialog = (props: {
  readonly kind: PartnerDialogKind;
  readonly partner: Profile;
  /** The message that is reported, if it is one. */
  readonly message: Message | undefined;
  readonly onBlock: () => void;
  readonly onReported: () => void;
  readonly onClose: () => void;
}) => ReactNode;

interface ConversationDialogsProps {
  readonly store: ConversationStore;
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  /** The conversation is deleted: its page has nothing to show. */
  readonly onDeleted: () => void;
}

/**
 * What a member needs before sending: a subscription (MSG-29), or a photo and a summary (MSG-35); the camera; and what they do about
 * the partner.
 */
export const ConversationDialogs = observer(function ConversationDialogs({
  store,
  permissionPrompt,
  drawPartnerDialog,
  onDeleted,
}: ConversationDialogsProps) {
  const { partner, safety } = store;
  const { upsell, camera } = store.composing;
  return (
    <>
      {upsell.source && <UpsellDialog source={upsell.source} onClose={upsell.close} />}
      {permissionPrompt}
      <CameraDialog shot={camera} />
      <DeleteQuestion deleting={store.deleting} onDeleted={onDeleted} />
      {partner &&
        safety.dialog &&
        drawPartnerDialog({
          kind: safety.dialog,
          partner,
          message: safety.message,
          onBlock: () => safety.block(partner),
          onReported: safety.finishReport,
          onClose: safety.close,
        })}
    </>
  );
});

interface UpsellDialogProps {
  readonly source: RefusedSource;
  readonly onClose: () => void;
}

/** Reports what cannot be sent without a subscription, in the words of its source (MSG-30, MSG-31). */
function UpsellDialog({ source, onClose }: UpsellDialogProps) {
  const t = useText('messaging');
  const subscribe = useHref(routeTo('subscribe'));
  return (
    <Paywall place="conversation" source={source}>
      {({ title, text }) => (
        <Dialog
          title={title}
          onClose={onClose}
          size="small"
          actions={
            <>
              <Button variant="quiet" onClick={onClose}>
                {t('later')}
              </Button>
              <LinkButton href={subscribe}>{t('subscribe')}</LinkButton>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      )}
    </Paywall>
  );
}
