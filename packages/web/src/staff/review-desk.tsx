import type { ModerationFeature, ReviewItem, Verdict } from '@duet/core/moderation';
import { REJECTION_REASONS } from '@duet/core/profile';
import { useId, useLayoutEffect, useState } from 'react';
import { useProblemText, useText } from '../i18n/index.ts';
import { Button, EmptyState, Notice, RetryButton, Skeleton } from '../kit/index.ts';
import { useCell } from '../state/index.ts';
import { NextPhotos } from './next-photos.tsx';
import { ReviewItemView } from './review-item-view.tsx';
import { shortcutOf, type Choice } from './shortcuts.ts';

/** The first item of a queue and what can be decided about it, by button or by one key (two where a reason is needed). */
export function ReviewDesk({ moderation }: { readonly moderation: ModerationFeature }) {
  const t = useText('staff');
  const problemText = useProblemText();
  const review = useCell(moderation.review.review);
  const [choosing, setChoosing] = useState<'reject' | 'suspend'>();
  const [item] = review.items;
  const last = review.decided.at(-1);
  const lastDecision = useId();
  const isReport = review.queue === 'report';

  const decide = (verdict: Verdict) => {
    setChoosing(undefined);
    void moderation.decideReview.execute(verdict);
  };
  const choose = (choice: Choice) => {
    switch (choice.kind) {
      case 'undo':
        void moderation.undoReview.execute();
        return;
      case 'back':
        setChoosing(undefined);
        return;
      case 'reason':
        if (choosing) decide({ decision: choosing, reason: choice.reason });
        return;
      case 'keep':
        decide({ decision: isReport ? 'dismiss' : 'approve' });
        return;
      case 'fraud':
        decide({ decision: 'fraud' });
        return;
      case 'reject':
        setChoosing('reject');
        return;
      case 'suspend':
        if (isReport) decide({ decision: 'suspend' });
        else setChoosing('suspend');
    }
  };
  useShortcuts((event) => {
    const choice = shortcutOf(event.key, { hasItem: item !== undefined, isReport, isChoosing: choosing !== undefined });
    if (!choice) return;
    event.preventDefault();
    choose(choice);
  });

  return (
    <>
      {review.problem && (
        <Notice
          tone="problem"
          announce
          action={
            review.status === 'failed' && (
              <RetryButton onClick={() => void moderation.loadReviewQueue.execute(review.queue)} />
            )
          }
        >
          {problemText(review.problem)}
        </Notice>
      )}
      {item ? (
        <ReviewItemView key={item.subject.id} item={item} />
      ) : (
        <NoItem isLoading={review.status === 'loading'} isFailed={review.status === 'failed'} />
      )}
      <NextPhotos items={review.items} />
      <p role="status" className="staff-status">
        {review.status === 'ready' && item && t('left', { count: review.waiting[review.queue] })}
      </p>
      <div role="toolbar" aria-label={t('decisions')} className="staff-toolbar">
        {item && choosing && <Reasons onChoose={choose} />}
        {item && !choosing && <Decisions item={item} onChoose={choose} />}
        {last && (
          <>
            <p id={lastDecision} className="staff-last">
              {t('last', { decision: t(`log.decided.${last.decision}`), name: last.item.member.displayName })}
            </p>
            <Button
              variant="quiet"
              aria-keyshortcuts="u"
              aria-describedby={lastDecision}
              onClick={() => {
                choose({ kind: 'undo' });
              }}
            >
              {t('undo')} <kbd>U</kbd>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function NoItem({ isLoading, isFailed }: { readonly isLoading: boolean; readonly isFailed: boolean }) {
  const t = useText('staff');
  if (isLoading) return <Skeleton shape="portrait" />;
  return isFailed ? null : <EmptyState icon="check" title={t('empty.title')} text={t('empty.text')} />;
}

function Decisions({ item, onChoose }: { readonly item: ReviewItem; readonly onChoose: (choice: Choice) => void }) {
  const t = useText('staff');
  const isReport = item.subject.kind === 'report';
  return (
    <>
      <Button
        aria-keyshortcuts="a"
        onClick={() => {
          onChoose({ kind: 'keep' });
        }}
      >
        {t(isReport ? 'dismiss' : 'approve')} <kbd>A</kbd>
      </Button>
      {!isReport && (
        <Button
          variant="secondary"
          aria-keyshortcuts="r"
          onClick={() => {
            onChoose({ kind: 'reject' });
          }}
        >
          {t('reject')} <kbd>R</kbd>
        </Button>
      )}
      {isReport && (
        <Button
          variant="secondary"
          aria-keyshortcuts="f"
          onClick={() => {
            onChoose({ kind: 'fraud' });
          }}
        >
          {t('fraud')} <kbd>F</kbd>
        </Button>
      )}
      <Button
        variant="danger"
        aria-keyshortcuts="s"
        onClick={() => {
          onChoose({ kind: 'suspend' });
        }}
      >
        {t('suspend')} <kbd>S</kbd>
      </Button>
    </>
  );
}

function Reasons({ onChoose }: { readonly onChoose: (choice: Choice) => void }) {
  const t = useText('staff');
  return (
    <>
      <p className="staff-question">{t('why')}</p>
      {REJECTION_REASONS.map((reason, index) => (
        <Button
          key={reason}
          variant="secondary"
          size="small"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => {
            onChoose({ kind: 'reason', reason });
          }}
        >
          {t(`reason.${reason}`)} <kbd>{index + 1}</kbd>
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onChoose({ kind: 'back' });
        }}
      >
        {t('back')} <kbd>{t('escape')}</kbd>
      </Button>
    </>
  );
}

/** Hears the keys of the whole page but those that a field or a browser's own shortcut takes. */
function useShortcuts(onKey: (event: KeyboardEvent) => void): void {
  // Before the page is shown: a key is for what is seen, never for what was there before it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  });
}
