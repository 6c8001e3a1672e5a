import { Icon, Menu, type MenuEntry } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ConversationStore } from './conversation-store.ts';

/** What a member can do about an open conversation, and about who is at its other end. */
export const ConversationMenu = observer(function ConversationMenu({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const { partner, safety } = store;
  const name = partner?.displayName ?? t('someoneGone');
  const { isArchived, isEmpty } = store.status;
  const choose = (id: string): void => {
    if (id === 'report' || id === 'block') safety.open(id);
    else if (id === 'delete') store.askToDelete(name);
    else if (id === 'mute') void store.muting.decide(store.id, !store.isMuted);
    else store.setArchived(!isArchived);
  };
  const aboutPartner: readonly MenuEntry[] = [
    { id: 'report', label: t('menu.report'), icon: 'flag' },
    { id: 'block', label: t('menu.block'), icon: 'block', danger: true },
  ];
  return (
    <Menu
      label={t('archive.menu', { name })}
      entries={[
        { id: 'archive', label: t(isArchived ? 'archive.restore' : 'archive.archive') },
        { id: 'mute', label: t(store.isMuted ? 'mute.end' : 'mute.start') },
        ...(partner ? aboutPartner : []),
        ...(isEmpty ? [] : [{ id: 'delete', label: t('delete.delete'), icon: 'trash', danger: true } as const]),
      ]}
      onChoose={choose}
      portal
    >
      <Icon name="more" />
    </Menu>
  );
});
