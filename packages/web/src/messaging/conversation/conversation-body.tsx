import { memo, useContext, useEffect } from 'react';
import { BehindContext, LinkButton, Notice, RetryButton, Skeleton } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Paywall } from '../../paywall/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { DraftHint } from '../caution/draft-hint.tsx';
import { Composer } from '../composer/composer.tsx';
import styles from './conversation-screen.module.css';
import type { ConversationStore } from './conversation-store.ts';
import { useFocusAfterLoss } from './use-opening-focus.ts';
import { Thread, unsentElement } from '../thread/thread.tsx';

/** The thread and the composer, or why there are none. */
export const ConversationBody = observer(function ConversationBody({ store }: { readonly store: ConversationStore }) {
  const problemText = useProblemText();
  if (store.isNotFound) return <Unavailable store={store} />;
  if (store.loadProblem && store.status.isEmpty)
    return (
      <div className={styles['notice']}>
        <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
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
  const { cautions } = store;
  const isBehind = useContext(BehindContext);
  useEffect(() => {
    // What could not be read is read with the next opening.
    if (!isBehind) void cautions.load();
  }, [cautions, isBehind]);
  // What stands in place of a thread is seen whole.
  const isSeenWhole = timeline.kind !== 'thread' && !store.isLoading;
  useEffect(() => {
    if (isSeenWhole) store.setEndInView(true);
  }, [isSeenWhole, store]);
  switch (timeline.kind) {
    case 'unavailable':
      return <Unavailable store={store} />;
    case 'fraud':
      return <StatusNotice title={t('fraud.title')} text={t('fraud.text')} tone="warning" />;
    case 'thread':
      return (
        <>
          <Thread store={store} rows={isBehind ? timeline.rows : cautions.mark(timeline.rows)} />
          {timeline.subscribePrompt && (
            <div className={styles['notice']}>
              <Paywall place="conversation" source="subscribe_prompt">
                {({ title, text }) => (
                  <Notice
                    title={title}
                    action={
                      <LinkButton href={subscribe} onClick={store.composing.upsell.followSubscribePrompt}>
                        {t('subscribe')}
                      </LinkButton>
                    }
                  >
                    {text}
                  </Notice>
                )}
              </Paywall>
            </div>
          )}
          <ConversationComposer store={store} />
        </>
      );
  }
});

/** A message that comes draws the thread, and nothing here. */
const ConversationComposer = memo(function ConversationComposer({ store }: { readonly store: ConversationStore }) {
  const { composing, cautions } = store;
  return <Composer composing={composing} hint={<DraftHint cautions={cautions} draft={composing.draft} />} />;
});

/** What was written before the two could not meet any more: kept, and explained. */
const UnsentMessages = observer(function UnsentMessages({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const { outgoing } = store.conversation;
  if (outgoing.length === 0) return null;
  return (
    <section className={styles['notice']} aria-label={t('unsent')}>
      {outgoing.map((one) => unsentElement(one, store))}
    </section>
  );
});

function Unavailable({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  return (
    <>
      <StatusNotice title={t('unavailable.title')} text={t('unavailable.text')} tone="information" />
      <UnsentMessages store={store} />
    </>
  );
}

/** It may come while one writes: it is read out then, and the focus does not go with the box. */
function StatusNotice({
  title,
  text,
  tone,
}: {
  readonly title: string;
  readonly text: string;
  readonly tone: 'information' | 'warning';
}) {
  const place = useFocusAfterLoss();
  return (
    <div ref={place} className={styles['notice']}>
      <Notice tone={tone} title={title} announce>
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
