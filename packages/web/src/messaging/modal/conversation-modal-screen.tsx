import { Dialog, LinkButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { ArchiveStrip } from '../conversation/archive-strip.tsx';
import { ConversationBody } from '../conversation/conversation-body.tsx';
import { ConversationDialogs, type DrawPartnerDialog } from '../conversation/conversation-dialogs.tsx';
import { ConversationMenu } from '../conversation/conversation-menu.tsx';
import { ReportThanks } from '../conversation/report-thanks.tsx';
import { useOpeningFocus } from '../conversation/use-opening-focus.ts';
import { useShown } from '../use-shown.ts';
import { MutedMark } from '../inbox/muted-mark.tsx';
import { MutingProblem } from '../inbox/muting-problem.tsx';
import { CONVERSATION_STORE } from '../index.ts';
import { LargePhotoViewer } from '../photos/large-photo-viewer.tsx';
import { PartnerPresence } from '../presence/partner-presence.tsx';
import styles from './conversation-modal.module.css';

interface ConversationModalProps {
  readonly conversationId: string;
  readonly onClose: () => void;
  readonly drawPartnerDialog: DrawPartnerDialog;
}

/**
 * A conversation over the page from which it was opened, on a desk (MSG-05). It lives with that page: a change of route takes both
 * away (MSG-10, MSG-11). Whoever lacks photo or summary is asked by the page itself.
 */
export default observer(function ConversationModal({
  conversationId,
  onClose,
  drawPartnerDialog,
}: ConversationModalProps) {
  const t = useText('messaging');
  const store = useStore(CONVERSATION_STORE, conversationId);
  useShown(store);
  const section = useOpeningFocus(store);
  const page = useHref(routeTo('conversation', conversationId));
  const name = store.partner?.displayName;
  return (
    <>
      <Dialog
        title={name === undefined ? t('conversation') : `${t('conversationWith')} ${name}`}
        onClose={onClose}
        size="large"
      >
        <section
          ref={section}
          className={styles['conversation']}
          aria-label={t('conversation')}
          aria-busy={store.isWaiting}
        >
          <div className={styles['top']}>
            {store.partner && <PartnerPresence partner={store.partner} now={store.now} />}
            <LinkButton href={page} variant="quiet" size="small">
              {t('openPage')}
            </LinkButton>
            {store.isMuted && <MutedMark />}
            {!store.isWaiting && !store.loadProblem && (
              <span className={styles['menu']}>
                <ConversationMenu store={store} />
              </span>
            )}
          </div>
          <ArchiveStrip store={store} />
          <MutingProblem muting={store.muting} />
          <ReportThanks safety={store.safety} />
          <ConversationBody store={store} />
        </section>
      </Dialog>
      <ConversationDialogs
        store={store}
        permissionPrompt={null}
        drawPartnerDialog={drawPartnerDialog}
        onDeleted={onClose}
      />
      <LargePhotoViewer photos={store.photos} />
    </>
  );
});
