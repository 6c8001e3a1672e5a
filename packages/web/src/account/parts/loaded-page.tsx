import type { Problem } from '@duet/core/kernel';
import type { ReactNode } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { FormPage, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { BackToAccount } from './back-to-account.tsx';

export interface LoadedPartProps {
  /** Whether there is something to show. What is there stays, also where a later load fails. */
  readonly isLoaded: boolean;
  /** Why the latest load failed. */
  readonly problem: Problem | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export type LoadedPageProps = LoadedPartProps & {
  readonly title: string;
  readonly lead?: string | undefined;
};

/** A page of the account that shows what the server stores. */
export function LoadedPage({ title, lead, ...part }: LoadedPageProps) {
  return (
    <FormPage title={title} lead={lead} aside={<BackToAccount />}>
      <LoadedPart {...part} />
    </FormPage>
  );
}

/** What the server stores: while it is fetched, where that fails, and when it is there. */
export function LoadedPart({ isLoaded, problem, onRetry, children }: LoadedPartProps) {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <div aria-busy={!isLoaded && !problem}>
      <Stack>
        {problem && (
          <Notice tone="problem" announce action={<RetryButton onClick={onRetry} />}>
            {problemText(problem)}
          </Notice>
        )}
        {isLoaded ? children : !problem && <Waiting text={t('loading.wait')} />}
      </Stack>
    </div>
  );
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-label={text}>
      <Stack gap={3}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Stack>
    </div>
  );
}
