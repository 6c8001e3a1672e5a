import type { Profile } from '@duet/core/profile';
import { buttonClass, Icon, Menu } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import type { MemberStore } from './member-store.ts';

/** Ways to keep away from a member. */
export function MemberMenu({ store, profile }: { readonly store: MemberStore; readonly profile: Profile }) {
  const t = useText('profile');
  return (
    <Menu
      label={t('more')}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'medium', wide: false })}
      entries={[
        { id: 'report', label: t('report.action'), icon: 'flag' },
        ...(profile.blockedByMe
          ? []
          : [{ id: 'block', label: t('block.action'), icon: 'block' as const, danger: true }]),
      ]}
      onChoose={(id) => {
        store.openDialog(id === 'block' ? 'block' : 'report');
      }}
    >
      <Icon name="more" size="large" />
    </Menu>
  );
}
