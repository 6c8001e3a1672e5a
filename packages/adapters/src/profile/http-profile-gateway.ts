import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { LikeComment, LikeOutcome, Presence, Profile, ProfileGateway, Report } from '@duet/core/profile';
import type { ApiClient } from '../http/index.ts';
import { toWireComment } from './like-comment.ts';
import { toProfile } from './to-profile.ts';

type MemberCall =
  | 'profile.view'
  | 'profile.unlike'
  | 'profile.wink'
  | 'profile.pass'
  | 'profile.undoPass'
  | 'profile.block'
  | 'profile.unblock';

/** (API-63 to API-69) */
export class HttpProfileGateway implements ProfileGateway {
  constructor(private readonly api: ApiClient) {}

  async get(userIds: readonly string[]): Promise<Result<readonly Profile[], CallFailure>> {
    const answer = await this.api.call('profile.get', { user_ids: [...userIds] });
    return answer.ok ? ok(answer.value.profiles.map(toProfile)) : answer;
  }

  async presence(userIds: readonly string[]): Promise<Result<ReadonlyMap<string, Presence>, CallFailure>> {
    const answer = await this.api.call('profile.getPresence', { user_ids: [...userIds] });
    if (!answer.ok) return answer;
    const { online, seen } = answer.value;
    const here = new Set(online);
    const presence = new Map<string, Presence>(online.map((id) => [id, { online: true }]));
    for (const { user_id: id, last_online: lastOnline } of seen) presence.set(id, { online: here.has(id), lastOnline });
    return ok(presence);
  }

  async like(userId: string, comment?: LikeComment): Promise<Result<LikeOutcome, CallFailure>> {
    const answer = await this.api.call('profile.like', {
      user_id: userId,
      ...(comment && { comment: toWireComment(comment) }),
    });
    if (!answer.ok) return answer;
    const { like_eachother: likedEachOther, existing_conversation: conversationId } = answer.value;
    return ok({ likedEachOther, ...(conversationId !== undefined && { conversationId }) });
  }

  view(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.view', userId);
  }

  unlike(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.unlike', userId);
  }

  wink(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.wink', userId);
  }

  pass(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.pass', userId);
  }

  undoPass(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.undoPass', userId);
  }

  block(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.block', userId);
  }

  unblock(userId: string): Promise<Result<void, CallFailure>> {
    return this.#callFor('profile.unblock', userId);
  }

  async report(userId: string, { reason, comment, message }: Report): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('profile.report', {
      user_id: userId,
      reason,
      ...(comment !== undefined && { comment }),
      ...(message && { message: { conversation_id: message.conversationId, sent_at: message.sentAt } }),
    });
    return answer.ok ? ok(undefined) : answer;
  }

  async #callFor(call: MemberCall, userId: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call(call, { user_id: userId });
    return answer.ok ? ok(undefined) : answer;
  }
}
