import type { Logger } from '../kernel/index.ts';
import type { SessionResets } from '../session/index.ts';
import { MatchCount } from './match-count.ts';
import type { MatchGateway } from './match-gateway.port.ts';

export interface MatchCountDependencies {
  readonly matchGateway: MatchGateway;
  readonly resets: SessionResets;
  readonly logger: Logger;
}

/** Today's matches as far as they are counted on every page. */
export const createMatchCount = ({ matchGateway, resets, logger }: MatchCountDependencies) => ({
  matchCount: resets.add(new MatchCount(matchGateway, logger)),
});

export type MatchCountFeature = ReturnType<typeof createMatchCount>;
