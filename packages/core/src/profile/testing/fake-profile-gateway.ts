import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Profile } from '../profile.ts';
import type { LikeOutcome, ProfileGateway, Report } from '../profile-gateway.port.ts';

/** Members in memory. Set `failure` to make every call fail; `asked` holds the id lists of each `get`. */
export class FakeProfileGateway implements ProfileGateway {
  readonly members = new Map<string, Profile>();
  readonly asked: (readonly string[])[] = [];
  readonly deeds: string[] = [];
  readonly reports: Report[] = [];
  /** Who likes the member already, and the conversation that a like back opens. */
  readonly admirers = new Map<string, string>();
  failure: CallFailure | undefined;

  constructor(...members: Profile[]) {
    for (const member of members) this.members.set(member.userId, member);
  }

  get(userIds: readonly string[]): Promise<Result<readonly Profile[], CallFailure>> {
    this.asked.push(userIds);
    const known = userIds.flatMap((id) => this.members.get(id) ?? []);
    return Promise.resolve(this.failure ? err(this.failure) : ok(known));
  }

  async like(userId: string): Promise<Result<LikeOutcome, CallFailure>> {
    const told = await this.#tell('like', userId);
    if (!told.ok) return told;
    const conversationId = this.admirers.get(userId);
    return ok(conversationId === undefined ? { likedEachOther: false } : { likedEachOther: true, conversationId });
  }

  view = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('view', userId);
  unlike = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('unlike', userId);
  wink = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('wink', userId);
  pass = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('pass', userId);
  block = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('block', userId);
  unblock = (userId: string): Promise<Result<void, CallFailure>> => this.#tell('unblock', userId);

  report(userId: string, report: Report): Promise<Result<void, CallFailure>> {
    this.reports.push(report);
    return this.#tell('report', userId);
  }

  #tell(deed: string, userId: string): Promise<Result<void, CallFailure>> {
    this.deeds.push(`${deed} ${userId}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}
