import { ok, type CallFailure, type CancelSignal, type Logger, type Result } from '../../kernel/index.ts';
import type { AttributeGateway, School } from './attribute-gateway.port.ts';

const SHORTEST_QUERY = 2;

/** Suggests schools for what has been typed (PRO-28); nothing for a letter or two. */
export class FindSchools {
  constructor(
    private readonly gateway: AttributeGateway,
    private readonly logger: Logger,
  ) {}

  /** A failure is the log's alone (PRO-29): a school can be typed without suggestions. */
  async execute(name: string, cancel?: CancelSignal): Promise<Result<readonly School[], CallFailure>> {
    const query = name.trim().slice(0, 100);
    if (query.length < SHORTEST_QUERY) return ok([]);
    const found = await this.gateway.findSchools(query, cancel);
    if (!found.ok && found.error.kind !== 'aborted')
      this.logger.warn('profile.schools-not-found', { kind: found.error.kind });
    return found;
  }
}
