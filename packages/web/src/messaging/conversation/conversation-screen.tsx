import type { Profile } from '@duet/core/profile';
import { useContext, type ReactNode } from 'react';
import { Avatar, avatarPhoto, BehindContext, Icon, Skeleton, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { ArchiveStrip } from './archive-strip.tsx';
import { ConversationBody } from './conversation-body.tsx';
import { ConversationDialogs, type DrawPartnerDialog } from './conversation-dialogs.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import styles from './conversation-screen.module.css';
import type { ConversationStore } from './conversation-store.ts';
import { MutedMark } from '../inbox/muted-mark.tsx';
import { MutingProblem } from '../inbox/muting-problem.tsx';
import { LargePhotoViewer } from '../photos/large-photo-viewer.tsx';
import { PartnerCard } from './partner-card.tsx';
import { PartnerPresence } from '../presence/partner-presence.tsx';
import { useOpeningFocus } from './use-opening-focus.ts';
import { ReportThanks } from './report-thanks.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { useOpenings } from '../use-openings.ts';

/** As wide as the style sheet has a column for the partner's card. */
const ROOM_FOR_CARD = '(width >= 72rem)';

export type DrawPartnerSummary = (partner: Profile) => ReactNode;

interface ConversationScreenProps {
  readonly store: ConversationStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  /** What the partner says of themselves, on their card. */
  readonly drawPartnerSummary: DrawPartnerSummary;
}

/** The open conversation: its partner, its thread and the composer; on a wide desk with the partner's card beside it. */
export const ConversationScreen = observer(function ConversationScreen({
  store,
  permissionPrompt,
  drawPartnerDialog,
  drawPartnerSummary,
}: ConversationScreenProps) {
  const t = useText('messaging');
  const isBehind = useContext(BehindContext);
  const section = useOpeningFocus(store);
  // Drawn ahead of its first opening, it would have the photo of a card downloaded.
  const wasOpened = useOpenings() > 0;
  const hasRoomForCard = useMediaQuery(ROOM_FOR_CARD) && wasOpened;
  return (
    <div className={styles['pane']}>
      <section
        ref={section}
        className={styles['conversation']}
        aria-label={t('conversation')}
        aria-busy={store.isWaiting}
      >
        <Header store={store} />
        <ArchiveStrip store={store} />
        <MutingProblem muting={store.muting} />
        <ReportThanks safety={store.safety} />
        <ConversationBody store={store} />
      </section>
      {store.partner && hasRoomForCard && (
        <PartnerCard profile={store.partner}>{drawPartnerSummary(store.partner)}</PartnerCard>
      )}
      {!isBehind && (
        <>
          <ConversationDialogs
            store={store}
            permissionPrompt={permissionPrompt}
            drawPartnerDialog={drawPartnerDialog}
            onDeleted={store.leave}
          />
          <LargePhotoViewer photos={store.photos} />
        </>
      )}
    </div>
  );
});

const Header = observer(function Header({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const { partner } = store;
  const openings = useOpenings();
  return (
    <header className={styles['header']}>
      <AppLink to={routeTo('messages')} className={styles['back'] ?? ''} aria-label={t('backToList')}>
        <Icon name="back" />
      </AppLink>
      {partner ? (
        <AppLink to={routeTo('profile', partner.userId)} className={styles['partner'] ?? ''}>
          <Avatar key={openings} name={partner.displayName} {...avatarPhoto(partner.photos[0])} />
          <span className={styles['words']}>
            <h1 className={styles['name']}>
              <VisuallyHidden>{t('conversationWith')} </VisuallyHidden>
              <bdi>{partner.displayName}</bdi>
            </h1>
            <PartnerPresence partner={partner} now={store.now} />
          </span>
        </AppLink>
      ) : (
        <h1 className={styles['name']}>{store.isWaiting ? <Skeleton shape="title" /> : t('conversation')}</h1>
      )}
      {store.isMuted && <MutedMark />}
      {!store.isWaiting && !store.loadProblem && (
        <span className={styles['menu']}>
          <ConversationMenu store={store} />
        </span>
      )}
    </header>
  );
});
