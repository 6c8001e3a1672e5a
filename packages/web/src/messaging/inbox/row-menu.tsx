import { Icon, Menu } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';

interface RowMenuProps {
  /** Of the partner, for readers: each row has such a menu. */
  readonly name: string;
  readonly archived: boolean;
  readonly muted: boolean;
  readonly onArchive: (archived: boolean) => void;
  readonly onMute: (muted: boolean) => void;
  readonly onDelete: () => void;
}

/** What a member can do with a conversation as a whole. */
export function RowMenu({ name, archived, muted, onArchive, onMute, onDelete }: RowMenuProps) {
  const t = useText('messaging');
  return (
    <Menu
      label={t('archive.menu', { name })}
      entries={[
        { id: 'archive', label: t(archived ? 'archive.restore' : 'archive.archive') },
        { id: 'mute', label: t(muted ? 'mute.end' : 'mute.start') },
        { id: 'delete', label: t('delete.delete'), icon: 'trash', danger: true },
      ]}
      onChoose={(id) => {
        if (id === 'mute') onMute(!muted);
        else if (id === 'archive') onArchive(!archived);
        else onDelete();
      }}
      portal
    >
      <Icon name="more" />
    </Menu>
  );
}
