import type { Profile } from '@duet/core/profile';
import { Icon, IconButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { BackLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './member-top-bar.module.css';
import type { MemberStore } from './member-store.ts';

interface MemberTopBarProps {
  readonly store: MemberStore;
  readonly profile: Profile;
}

/** Over the photo: the way back, the profiles before and behind this one, and the ways to keep away from the member. */
export const MemberTopBar = observer(function MemberTopBar({ store, profile }: MemberTopBarProps) {
  const t = useText('profile');
  const { neighbours } = store;
  const { previous, next } = neighbours.ids;
  return (
    <div className={styles['bar']}>
      <BackLink to={routeTo('browse')} className={styles['round']} aria-label={t('back')} title={t('back')}>
        <Icon name="arrow-back" />
      </BackLink>
      <span className={styles['end']}>
        {(previous ?? next) !== undefined && (
          <>
            <IconButton
              icon="back"
              variant="photo"
              label={t('previousProfile')}
              unavailable={previous === undefined}
              onClick={() => {
                neighbours.show('previous');
              }}
            />
            <IconButton
              icon="forward"
              variant="photo"
              label={t('nextProfile')}
              unavailable={next === undefined}
              onClick={() => {
                neighbours.show('next');
              }}
            />
          </>
        )}
        <MemberMenu store={store} profile={profile} buttonClassName={styles['round'] ?? ''} />
      </span>
    </div>
  );
});
