import type { Logger } from '../kernel/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { BrowseGateway } from './browse-gateway.port.ts';
import { MatchCount } from './match-count.ts';

export interface MatchesDependencies {
  readonly browseGateway: BrowseGateway;
  readonly resets: SessionResets;
  readonly logger: Logger;
}

/** Today's matches, as far as they are counted on every page. */
export const createMatches = ({ browseGateway, resets, logger }: MatchesDependencies) => ({
  matchCount: resets.add(new MatchCount(browseGateway, logger)),
});

export type MatchesFeature = ReturnType<typeof createMatches>;
