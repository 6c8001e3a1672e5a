import { REVIEW_QUEUES, type ModerationFeature, type ReviewQueue } from '@duet/core/moderation';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button } from '../kit/index.ts';
import { useCell } from '../state/index.ts';
import { DecisionLog } from './decision-log.tsx';
import { ReviewDesk } from './review-desk.tsx';

interface ReviewPageProps {
  readonly moderation: ModerationFeature;
  readonly brand: string;
}

type Page = ReviewQueue | 'log';
const PAGES: readonly Page[] = [...REVIEW_QUEUES, 'log'];

/** The queues with their lengths, one of them open, and the log of decisions beside them. */
export function ReviewPage({ moderation, brand }: ReviewPageProps) {
  const t = useText('staff');
  const { waiting } = useCell(moderation.review.review);
  const [page, setPage] = useState<Page>('photo');
  useEffect(() => {
    if (page !== 'log') void moderation.loadReviewQueue.execute(page);
  }, [moderation, page]);
  return (
    <div className="staff-page">
      <header className="staff-header">
        <h1 className="staff-title">{t('title', { brand })}</h1>
        <nav aria-label={t('queues')} className="staff-queues">
          {PAGES.map((one) => (
            <button
              key={one}
              type="button"
              className="staff-queue"
              aria-current={one === page ? 'page' : undefined}
              onClick={() => {
                setPage(one);
              }}
            >
              {t(`queue.${one}`)}
              {one !== 'log' && <span className="staff-count">{waiting[one]}</span>}
            </button>
          ))}
        </nav>
        <Button variant="secondary" size="small" onClick={() => void moderation.staffSession.close()}>
          {t('logOut')}
        </Button>
      </header>
      <main className="staff-main">
        {page === 'log' ? <DecisionLog moderation={moderation} /> : <ReviewDesk moderation={moderation} />}
      </main>
    </div>
  );
}
