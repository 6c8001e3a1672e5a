import { createMatchAnnouncement } from '@duet/core/matches';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { openOverlays } from '../../../kit/index.ts';
import { LazyMatchModal, MATCH_MODAL_STORE, MatchModalStore } from '../../../matches/index.ts';
import { AppContainer } from '../../container.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';

/** Whether and when today's matches are announced; the modal itself is fetched when it is due. */
export const matchModalModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.matchAnnouncement).toDynamicValue(({ get }) =>
    createMatchAnnouncement({
      matchModalStorage: get(TOKENS.matchModalStorage),
      session: get(SessionState),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
      timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  bind(MATCH_MODAL_STORE).toDynamicValue(({ get }) => {
    const container = get(AppContainer);
    const translator = get(TOKENS.translator);
    const fetchModal = async () => {
      const [{ matchesModule }, { profileModule }] = await Promise.all([
        import('./matches-module.ts'),
        import('../profile-module.ts'),
        translator.loadNamespaces(['matches']),
        LazyMatchModal.preload(),
      ]);
      container.load(matchesModule, profileModule);
      return container.get(FEATURES.matches);
    };
    return () =>
      new MatchModalStore(
        get(TOKENS.matchCount),
        { openOverlays, attention: get(TOKENS.attention) },
        get(FEATURES.matchAnnouncement).matchAnnouncement,
        get(SessionState),
        fetchModal,
        get(TOKENS.logger),
      );
  });
});
