import type { Profile } from '@duet/core/profile';
import { Button, useRootMark } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './member-action-bar.module.css';
import type { MemberStore } from './member-store.ts';

/**
 * Pass, wink, like and write, in sight wherever the page is scrolled. What was done is written on the button itself; a second press on
 * "passed" and "liked" takes it back.
 */
export const MemberActionBar = observer(function MemberActionBar({
  store,
  profile,
}: {
  readonly store: MemberStore;
  readonly profile: Profile;
}) {
  const t = useText('profile');
  const { likedByMe, winkedByMe, passedByMe } = profile;
  const action = styles['action'] ?? '';
  useRootMark('shown-action-bar');
  return (
    <div role="group" aria-label={t('actions')} className={styles['bar']} data-uncovered>
      <Button
        icon="close"
        variant="quiet"
        className={action}
        aria-pressed={passedByMe}
        onClick={() => void store.togglePass()}
      >
        {t(passedByMe ? 'passed' : 'pass')}
      </Button>
      <Button
        icon="wink"
        variant="secondary"
        className={action}
        unavailable={winkedByMe}
        onClick={() => void store.wink()}
      >
        {t(winkedByMe ? 'winked' : 'wink')}
      </Button>
      <Button
        icon="heart"
        variant="secondary"
        className={action}
        aria-pressed={likedByMe}
        onClick={() => void store.toggleLike()}
      >
        {t(likedByMe ? 'liked' : 'like')}
      </Button>
      <Button icon="chat" className={action} busy={store.isStarting} onClick={() => void store.openConversation()}>
        {t('message')}
      </Button>
    </div>
  );
});
