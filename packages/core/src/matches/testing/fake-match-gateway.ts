import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Profile } from '../../profile/index.ts';
import type { MatchGateway, MatchList } from '../match-gateway.port.ts';
import type { Match } from '../match.ts';

/** A server with one day's matches, which it makes when asked to. Set `failure` to make every call fail. */
export class FakeMatchGateway implements MatchGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;
  day = '2026-01-01';
  isGenerated = true;
  pending = 0;
  /** What the answers of `list` wait for; they hold what was true before. */
  delay: Promise<unknown> = Promise.resolve();
  /** What asking for new matches answers, where it differs from the rest. */
  generateFailure: CallFailure | undefined;

  constructor(
    public matches: readonly Match[] = [],
    public profiles: readonly Profile[] = [],
  ) {}

  async list(): Promise<Result<MatchList, CallFailure>> {
    this.calls.push('list');
    const { day, isGenerated, matches, profiles } = this;
    const list = isGenerated
      ? { day, isGenerated, matches, profiles }
      : { day, isGenerated, matches: [], profiles: [] };
    const answer = this.failure ? err(this.failure) : ok(list);
    await this.delay;
    return answer;
  }

  generate(timeZone: string): Promise<Result<void, CallFailure>> {
    this.calls.push(`generate ${timeZone}`);
    const failure = this.generateFailure ?? this.failure;
    if (failure) return Promise.resolve(err(failure));
    this.isGenerated = true;
    return Promise.resolve(ok(undefined));
  }

  countPending(): Promise<Result<number, CallFailure>> {
    this.calls.push('count');
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.pending));
  }
}
