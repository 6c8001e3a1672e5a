import { Icon, Menu } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';

interface ArchiveMenuProps {
  /** Of the partner, for readers: each row has such a menu. */
  readonly name: string;
  readonly archived: boolean;
  readonly onChange: (archived: boolean) => void;
}

/** What a member can do with a conversation as a whole. */
export function ArchiveMenu({ name, archived, onChange }: ArchiveMenuProps) {
  const t = useText('messaging');
  return (
    <Menu
      label={t('archive.menu', { name })}
      entries={[{ id: 'archive', label: t(archived ? 'archive.restore' : 'archive.archive') }]}
      onChoose={() => onChange(!archived)}
      portal
    >
      <Icon name="more" />
    </Menu>
  );
}
