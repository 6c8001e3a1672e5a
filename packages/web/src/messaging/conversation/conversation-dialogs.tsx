import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, Dialog, LinkButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import type { ConversationStore } from './conversation-store.ts';

interface ConversationDialogsProps {
  readonly store: ConversationStore;
  readonly permissionPrompt: ReactNode;
}

/** What a member needs before sending: a subscription (MSG-29), or a photo and a summary (MSG-35). */
export const ConversationDialogs = observer(function ConversationDialogs({
  store,
  permissionPrompt,
}: ConversationDialogsProps) {
  return (
    <>
      {store.upsell && <UpsellDialog source={store.upsell} onClose={store.closeUpsell} />}
      {permissionPrompt}
    </>
  );
});

interface UpsellDialogProps {
  readonly source: 'send_message' | 'send_photo';
  readonly onClose: () => void;
}

/** Reports what cannot be sent without a subscription, in the words of its source (MSG-30, MSG-31). */
function UpsellDialog({ source, onClose }: UpsellDialogProps) {
  const t = useText('messaging');
  const subscribe = useHref(routeTo('subscribe'));
  return (
    <Dialog
      title={t(`upsell.${source}.title`)}
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
      <p>{t(`upsell.${source}.text`)}</p>
    </Dialog>
  );
}
