import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ProfileGateway } from './profile-gateway.port.ts';
import type { ProfilesState } from './profiles-state.ts';

/** As many as the server gives at once. */
const BATCH = 50;
const PRESENCE_BATCH = 200;

/** Loads the profiles that are not known yet. One that is being loaded is not requested again. */
export class LoadProfiles {
  readonly #underWay = new Map<string, Promise<Result<void, CallFailure>>>();

  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  async execute(userIds: readonly string[]): Promise<Result<void, CallFailure>> {
    const unknown = userIds.filter((id) => id !== '' && this.profiles.find(id).get().status === 'unknown');
    // With each message that comes: who wrote it is nearly always known.
    if (unknown.length === 0) return ok(undefined);
    const wanted = [...new Set(unknown)];
    const fresh = wanted.filter((id) => !this.#underWay.has(id));
    for (let start = 0; start < fresh.length; start += BATCH) void this.#request(fresh.slice(start, start + BATCH));
    const results = await Promise.all(wanted.map((id) => this.#underWay.get(id) ?? Promise.resolve(ok(undefined))));
    return results.find((result) => !result.ok) ?? ok(undefined);
  }

  /** Requests one member again, known or not: what is shown may be old. */
  async refresh(userId: string): Promise<Result<void, CallFailure>> {
    return this.#underWay.get(userId) ?? this.#request([userId]);
  }

  /** The same for several, as many at once as the server gives. Ends at the first failure. */
  async refreshAll(userIds: readonly string[]): Promise<Result<void, CallFailure>> {
    const fresh = [...new Set(userIds)].filter((id) => id !== '' && !this.#underWay.has(id));
    for (let start = 0; start < fresh.length; start += BATCH) {
      const refreshed = await this.#request(fresh.slice(start, start + BATCH));
      if (!refreshed.ok) return refreshed;
    }
    return ok(undefined);
  }

  /** The same for everybody who was loaded here, those on screen first; and for who is being loaded, because that request may be older. */
  async refreshLoaded(): Promise<Result<void, CallFailure>> {
    await Promise.all(this.#underWay.values());
    return this.refreshAll([...this.profiles.watchedIds, ...this.profiles.loadedIds]);
  }

  /** Who of these members is here now; of those who are not known here nothing is asked. Ends at the first failure. */
  async refreshPresence(userIds: readonly string[]): Promise<Result<void, CallFailure>> {
    const known = userIds.filter((id) => this.profiles.known(id) !== undefined);
    for (let start = 0; start < known.length; start += PRESENCE_BATCH) {
      const asked = known.slice(start, start + PRESENCE_BATCH);
      const presence = await this.gateway.presence(asked);
      if (!presence.ok) return presence;
      this.profiles.setPresence(asked, presence.value);
    }
    return ok(undefined);
  }

  async #request(ids: readonly string[]): Promise<Result<void, CallFailure>> {
    const answer = this.#load(ids);
    for (const id of ids) this.#underWay.set(id, answer);
    const result = await answer;
    for (const id of ids) this.#underWay.delete(id);
    return result;
  }

  async #load(ids: readonly string[]): Promise<Result<void, CallFailure>> {
    const request = this.profiles.startRequest();
    const answer = await this.gateway.get(ids);
    if (!answer.ok) return answer;
    this.profiles.setProfiles(ids, answer.value, request);
    return ok(undefined);
  }
}
