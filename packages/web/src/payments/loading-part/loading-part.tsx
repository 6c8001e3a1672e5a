import type { Problem } from '@duet/core/kernel';
import type { ReactNode } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Notice, RetryButton, Skeleton, Stack, VisuallyHidden } from '../../kit/index.ts';
import styles from '../purchase/purchase-screen.module.css';

interface LoadingPartProps {
  /** Whether there is something to show. What is there stays, also where a later load fails. */
  readonly isLoaded: boolean;
  /** Why the latest load failed. */
  readonly problem: Problem | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** What the server knows: while it is fetched, where that fails, and when it is there. */
export function LoadingPart({ isLoaded, problem, onRetry, children }: LoadingPartProps) {
  const t = useText('payments');
  const problemText = useProblemText();
  return (
    <Stack>
      {problem && (
        <Notice tone="problem" announce action={<RetryButton onClick={onRetry} />}>
          {problemText(problem)}
        </Notice>
      )}
      {isLoaded && children}
      {!isLoaded && !problem && (
        <div aria-busy="true" className={styles['waiting']}>
          <VisuallyHidden>
            <span role="status">{t('subscription.loading')}</span>
          </VisuallyHidden>
          <Skeleton shape="title" />
          <Skeleton shape="text" />
        </div>
      )}
    </Stack>
  );
}
