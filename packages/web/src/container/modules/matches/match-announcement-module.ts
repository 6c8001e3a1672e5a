import { ContainerModule } from '../../../injection/index.ts';
import { FETCH_MATCH_ANNOUNCEMENT, LazyAnnouncedMatches } from '../../../matches/index.ts';
import { AppContainer } from '../../container.ts';
import { TOKENS } from '../../tokens.ts';

/** The way to the announcement of today's matches, which is fetched after the first page that allows it. */
export const matchAnnouncementModule = new ContainerModule(({ bind }) => {
  bind(FETCH_MATCH_ANNOUNCEMENT).toResolvedValue(
    (container, logger) => {
      const fetchAnnouncement = async () => {
        try {
          const [{ matchModalModule }] = await Promise.all([
            import('./match-modal-module.ts'),
            LazyAnnouncedMatches.preload(),
          ]);
          container.load(matchModalModule);
          return true;
        } catch {
          logger.warn('matches.announcement-unfetched');
          return false;
        }
      };
      return () => fetchAnnouncement;
    },
    [AppContainer, TOKENS.logger],
  );
});
