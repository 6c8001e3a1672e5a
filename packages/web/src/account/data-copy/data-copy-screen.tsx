import { momentText } from '@duet/core/tenant';
import { useLanguage, useProblemText, useText } from '../../i18n/index.ts';
import { Button, Notice } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { LoadedPage } from '../parts/loaded-page.tsx';
import type { DataCopyStore } from './data-copy-store.ts';

/** A copy of all that is stored of the member: the way to request it, and what became of the last one. */
export const DataCopyScreen = observer(function DataCopyScreen({ store }: { readonly store: DataCopyStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  return (
    <LoadedPage
      title={t('dataCopy.title')}
      lead={t('dataCopy.lead')}
      isLoaded={store.copy !== undefined}
      problem={store.problem}
      onRetry={() => void store.load()}
    >
      {store.requestProblem && (
        <Notice tone="problem" announce>
          {problemText(store.requestProblem)}
        </Notice>
      )}
      <LatestCopy store={store} />
      {store.copy?.state === 'none' && (
        <Button wide size="large" busy={store.requesting} onClick={() => void store.request()}>
          {t('dataCopy.request')}
        </Button>
      )}
    </LoadedPage>
  );
});

const LatestCopy = observer(function LatestCopy({ store }: { readonly store: DataCopyStore }) {
  const t = useText('account');
  const language = useLanguage();
  const { copy } = store;
  if (!copy || copy.state === 'none') return null;
  if (copy.state === 'preparing')
    return (
      <Notice announce title={t('dataCopy.preparingTitle')}>
        {t('dataCopy.preparing')}
      </Notice>
    );
  const time = momentText(copy.until, language);
  return (
    <Notice tone="success" announce title={t('dataCopy.sentTitle')}>
      {t('dataCopy.sent', { time })}
    </Notice>
  );
});
