import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { LikeComment } from '../likes/like-comment.ts';
import type { Profile } from '../profile.ts';
import type { LikeOutcome, Presence, ProfileGateway, Report } from '../members/profile-gateway.port.ts';

/** Members in memory. Set `failure` to make every call fail; `asked` holds the id lists of each `get`. */
export class FakeProfileGateway implements ProfileGateway {
  readonly members = new Map<string, Profile>();
  readonly requestedIds: (readonly string[])[] = [];
  /** The id lists of each question for presence. */
  readonly presenceRequests: (readonly string[])[] = [];
  readonly actions: string[] = [];
  readonly reports: Report[] = [];
  /** What was written with likes, by the member who was liked. */
  readonly likeComments = new Map<string, LikeComment>();
  /** Who likes the member already, and the conversation that a like back opens. */
  readonly admirers = new Map<string, string>();
  failure: CallFailure | undefined;
  /** What the answers of `get` wait for; they hold what was true before. */
  delay: Promise<unknown> = Promise.resolve();

  constructor(...members: Profile[]) {
    for (const member of members) this.members.set(member.userId, member);
  }

  async get(userIds: readonly string[]): Promise<Result<readonly Profile[], CallFailure>> {
    this.requestedIds.push(userIds);
    const known = userIds.flatMap((id) => this.members.get(id) ?? []);
    const answer = this.failure ? err(this.failure) : ok(known);
    await this.delay;
    return answer;
  }

  presence(userIds: readonly string[]): Promise<Result<ReadonlyMap<string, Presence>, CallFailure>> {
    this.presenceRequests.push(userIds);
    const presence = new Map<string, Presence>();
    for (const id of userIds) {
      const { online = false, lastOnline } = this.members.get(id) ?? {};
      if (lastOnline !== undefined) presence.set(id, { online, lastOnline });
      else if (online) presence.set(id, { online });
    }
    return Promise.resolve(this.failure ? err(this.failure) : ok(presence));
  }

  async like(userId: string, comment?: LikeComment): Promise<Result<LikeOutcome, CallFailure>> {
    const result = await this.#record('like', userId);
    if (!result.ok) return result;
    if (comment) this.likeComments.set(userId, comment);
    const conversationId = this.admirers.get(userId);
    return ok(conversationId === undefined ? { likedEachOther: false } : { likedEachOther: true, conversationId });
  }

  view = (userId: string): Promise<Result<void, CallFailure>> => this.#record('view', userId);
  unlike = (userId: string): Promise<Result<void, CallFailure>> => this.#record('unlike', userId);
  wink = (userId: string): Promise<Result<void, CallFailure>> => this.#record('wink', userId);
  pass = (userId: string): Promise<Result<void, CallFailure>> => this.#record('pass', userId);
  undoPass = (userId: string): Promise<Result<void, CallFailure>> => this.#record('undoPass', userId);
  block = (userId: string): Promise<Result<void, CallFailure>> => this.#record('block', userId);
  unblock = (userId: string): Promise<Result<void, CallFailure>> => this.#record('unblock', userId);

  report(userId: string, report: Report): Promise<Result<void, CallFailure>> {
    this.reports.push(report);
    return this.#record('report', userId);
  }

  #record(action: string, userId: string): Promise<Result<void, CallFailure>> {
    this.actions.push(`${action} ${userId}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}
