import type { Profile } from '@duet/core/profile';
import { Icon, Menu } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import type { MemberStore } from './member-store.ts';

interface MemberMenuProps {
  readonly store: MemberStore;
  readonly profile: Profile;
  readonly buttonClassName: string;
}

/** Ways to keep away from a member. Whoever is blocked can be reported, too. */
export function MemberMenu({ store, profile, buttonClassName }: MemberMenuProps) {
  const t = useText('profile');
  return (
    <Menu
      label={t('more')}
      buttonClassName={buttonClassName}
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
