import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { BrowseGateway, BrowseList, BrowseQuery, MemberCountQuery } from '../browse-gateway.port.ts';

/** Answers every query with `answer`, unless `failure` is set. */
export class FakeBrowseGateway implements BrowseGateway {
  readonly queries: BrowseQuery[] = [];
  failure: CallFailure | undefined;
  readonly countQueries: MemberCountQuery[] = [];
  memberCount = 0;
  lookBookCalls = 0;

  constructor(public answer: BrowseList = { userIds: [] }) {}

  list(query: BrowseQuery): Promise<Result<BrowseList, CallFailure>> {
    this.queries.push(query);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.answer));
  }

  countMembers(query: MemberCountQuery): Promise<Result<number, CallFailure>> {
    this.countQueries.push(query);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.memberCount));
  }

  lookBook(): Promise<Result<readonly string[], CallFailure>> {
    this.lookBookCalls += 1;
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.answer.userIds));
  }
}
