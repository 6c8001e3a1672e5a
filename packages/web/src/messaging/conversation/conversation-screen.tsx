import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Avatar, Button, Icon, LinkButton, Notice, Skeleton, VisuallyHidden } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { AppLink, useHref, routeTo } from '../../routes/index.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationDialogs } from './conversation-dialogs.tsx';
import styles from './conversation-screen.module.css';
import type { ConversationStore } from './conversation-store.ts';
import { LargePhotoViewer } from '../photos/large-photo-viewer.tsx';
import { PartnerCard } from './partner-card.tsx';
import { Thread } from '../thread/thread.tsx';

interface ConversationScreenProps {
  readonly store: ConversationStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
}

/** The open conversation: its partner, its thread and the composer; on a wide desk with the partner's card beside it. */
export const ConversationScreen = observer(function ConversationScreen({
  store,
  permissionPrompt,
}: ConversationScreenProps) {
  const t = useText('messaging');
  return (
    <div className={styles['pane']}>
      <section className={styles['conversation']} aria-label={t('conversation')} aria-busy={store.isWaiting}>
        <Header store={store} />
        <Body store={store} />
      </section>
      {store.partner && <PartnerCard profile={store.partner} />}
      <ConversationDialogs store={store} permissionPrompt={permissionPrompt} />
      <LargePhotoViewer photos={store.photos} />
    </div>
  );
});

const Header = observer(function Header({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const { partner } = store;
  return (
    <header className={styles['header']}>
      <AppLink to={routeTo('messages')} className={styles['back'] ?? ''} aria-label={t('backToList')}>
        <Icon name="back" />
      </AppLink>
      {partner ? (
        <AppLink to={routeTo('profile', partner.userId)} className={styles['partner'] ?? ''}>
          <Avatar name={partner.displayName} src={partner.photos[0]?.small} online={partner.online} />
          <h1 className={styles['name']}>
            <VisuallyHidden>{t('conversationWith')} </VisuallyHidden>
            <bdi>{partner.displayName}</bdi>
          </h1>
        </AppLink>
      ) : (
        <h1 className={styles['name']}>{store.isWaiting ? <Skeleton shape="title" /> : t('conversation')}</h1>
      )}
    </header>
  );
});

const Body = observer(function Body({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  if (store.isNotFound) return <ConversationUnavailable />;
  if (store.loadProblem && store.conversation.messages.length === 0)
    return (
      <div className={styles['notice']}>
        <Notice tone="problem" announce action={<Button onClick={() => void store.load()}>{t('tryAgain')}</Button>}>
          {problemText(store.loadProblem)}
        </Notice>
      </div>
    );
  if (store.isWaiting) return <WaitingThread />;
  return <LoadedConversation store={store} />;
});

const LoadedConversation = observer(function LoadedConversation({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const subscribe = useHref(routeTo('subscribe'));
  const { timeline } = store;
  switch (timeline.kind) {
    case 'unavailable':
      return <ConversationUnavailable />;
    case 'fraud':
      return <StatusNotice title={t('fraud.title')} text={t('fraud.text')} tone="warning" />;
    case 'thread':
      return (
        <>
          <Thread store={store} rows={timeline.rows} />
          {timeline.subscribePrompt && (
            <div className={styles['notice']}>
              <Notice
                title={t('subscribePrompt.title')}
                action={
                  <LinkButton href={subscribe} onClick={store.followSubscribePrompt}>
                    {t('subscribe')}
                  </LinkButton>
                }
              >
                {t('subscribePrompt.text')}
              </Notice>
            </div>
          )}
          <Composer store={store} />
        </>
      );
  }
});

function ConversationUnavailable() {
  const t = useText('messaging');
  return <StatusNotice title={t('unavailable.title')} text={t('unavailable.text')} tone="information" />;
}

function StatusNotice({
  title,
  text,
  tone,
}: {
  readonly title: string;
  readonly text: string;
  readonly tone: 'information' | 'warning';
}) {
  return (
    <div className={styles['notice']}>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
    </div>
  );
}

function WaitingThread() {
  return (
    <div className={styles['waiting']}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} shape="field" />
      ))}
    </div>
  );
}
