import type { Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { Button, Cluster } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import type { MemberStore } from './member-store.ts';

/** Like, wink, pass and write. What was done is written on the button itself. */
export const MemberActionBar = observer(function MemberActionBar({
  store,
  profile,
}: {
  readonly store: MemberStore;
  readonly profile: Profile;
}) {
  const t = useText('profile');
  const { likedByMe, winkedByMe, passedByMe } = profile;
  return (
    <Cluster gap={3}>
      <Button icon="chat" busy={store.isStarting} onClick={() => void store.openConversation('profile')}>
        {t('message')}
      </Button>
      <Button icon="heart" variant="secondary" aria-pressed={likedByMe} onClick={() => void store.toggleLike()}>
        {t(likedByMe ? 'liked' : 'like')}
      </Button>
      <Button icon="wink" variant="secondary" unavailable={winkedByMe} onClick={() => void store.wink()}>
        {t(winkedByMe ? 'winked' : 'wink')}
      </Button>
      <Button icon="close" variant="quiet" unavailable={passedByMe} onClick={() => void store.pass()}>
        {t(passedByMe ? 'passed' : 'pass')}
      </Button>
    </Cluster>
  );
});
