import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { BrowseGateway, BrowseList, BrowseQuery } from '../browse-gateway.port.ts';

/** Answers every query with `answer`, unless `failure` is set. */
export class FakeBrowseGateway implements BrowseGateway {
  readonly queries: BrowseQuery[] = [];
  failure: CallFailure | undefined;
  pending = 0;

  constructor(public answer: BrowseList = { userIds: [] }) {}

  list(query: BrowseQuery): Promise<Result<BrowseList, CallFailure>> {
    this.queries.push(query);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.answer));
  }

  pendingMatches(): Promise<Result<number, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.pending));
  }
}
