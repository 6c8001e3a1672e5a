import type { Logger } from '../kernel/index.ts';
import type { SessionState } from '../session/index.ts';
import { AddAttribution } from './attribution/add-attribution.ts';
import type { AttributionGateway } from './attribution/attribution-gateway.port.ts';
import type { AttributionSource } from './attribution/attribution-source.port.ts';

export interface AttributionDependencies {
  readonly attributionSource: AttributionSource;
  readonly attributionGateway: AttributionGateway;
  readonly session: SessionState;
  readonly logger: Logger;
}

/** The campaign of a member who is logged in already; a registration sends its own. */
export const createAttribution = ({
  attributionSource,
  attributionGateway,
  session,
  logger,
}: AttributionDependencies) => ({
  addAttribution: new AddAttribution(attributionSource, attributionGateway, session, logger),
});
