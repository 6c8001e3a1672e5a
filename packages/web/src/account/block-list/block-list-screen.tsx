import { useProblemText, useText } from '../../i18n/index.ts';
import { Avatar, Button, EmptyState, LinkButton, Notice } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from '../overview/account.module.css';
import { LoadedPage } from '../parts/loaded-page.tsx';
import type { BlockListStore } from './block-list-store.ts';

export { BLOCK_LIST_STORE } from '../index.ts';

/** Whom the member has blocked, each with the way to let them go (ACC-10, ACC-11). */
export const BlockListScreen = observer(function BlockListScreen({ store }: { readonly store: BlockListStore }) {
  const t = useText('account');
  const problemText = useProblemText();
  const nameOf = (name: string | undefined) => name ?? t('blockList.nameless');
  return (
    <LoadedPage
      title={t('blockList.title')}
      lead={t('blockList.lead')}
      isLoaded={store.members !== undefined}
      problem={store.loadProblem}
      onRetry={() => void store.load()}
    >
      {store.unblockProblem && (
        <Notice tone="problem" announce>
          {problemText(store.unblockProblem)}
        </Notice>
      )}
      {store.unblocked && (
        <Notice tone="success" announce>
          {t('blockList.unblocked', { name: nameOf(store.unblocked.displayName) })}
        </Notice>
      )}
      {store.members?.length === 0 ? (
        <NobodyBlocked />
      ) : (
        <ul className={styles['rows']}>
          {store.members?.map((member) => (
            <li key={member.userId} className={styles['row']}>
              <Avatar name={nameOf(member.displayName)} size="small" />
              <bdi className={styles['rowText']}>{nameOf(member.displayName)}</bdi>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('blockList.unblockNamed', { name: nameOf(member.displayName) })}
                onClick={() => void store.unblock(member)}
              >
                {t('blockList.unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </LoadedPage>
  );
});

function NobodyBlocked() {
  const t = useText('account');
  return (
    <EmptyState
      icon="check"
      title={t('blockList.emptyTitle')}
      text={t('blockList.emptyText')}
      action={
        <LinkButton href={useHref(routeTo('browse'))} variant="secondary">
          {t('blockList.browse')}
        </LinkButton>
      }
    />
  );
}
