import { callProblem, err, ok, type CallFailure, type Clock, type Result } from '../kernel/index.ts';
import type { Profile, ProfilesState } from '../profile/index.ts';
import { localDay } from './local-day.ts';
import type { MatchCount } from './match-count.ts';
import type { MatchGateway, MatchList } from './match-gateway.port.ts';
import type { MatchesState } from './matches-state.ts';
import { splitMatches } from './split-matches.ts';

/** Loads a member's matches, and has those of today made first where the server has not done it yet (A82). */
export class LoadMatches {
  constructor(
    private readonly gateway: MatchGateway,
    private readonly state: MatchesState,
    private readonly profiles: ProfilesState,
    private readonly count: MatchCount,
    private readonly clock: Clock,
    /** Where the member is now, IANA name. */
    private readonly timeZone: () => string,
  ) {}

  /** Answers those that wait for a decision, in their order. */
  async execute(): Promise<Result<readonly Profile[], CallFailure>> {
    this.state.setLoading();
    const request = this.profiles.startRequest();
    const list = await this.#loadOfToday();
    if (!list.ok) {
      this.state.setFailed(callProblem(list.error) ?? { key: 'error_general' });
      return err(list.error);
    }
    const { matches, profiles } = list.value;
    this.profiles.setProfiles(
      matches.map(({ userId }) => userId),
      profiles,
      request,
    );
    this.state.setMatches(matches);
    const shown = matches.flatMap(({ userId }) => this.profiles.known(userId) ?? []);
    const { pending } = splitMatches(shown);
    this.count.set(pending.length);
    return ok(pending);
  }

  async #loadOfToday(): Promise<Result<MatchList, CallFailure>> {
    const list = await this.gateway.list();
    if (!list.ok || (list.value.isGenerated && list.value.day === localDay(this.clock.now(), this.timeZone())))
      return list;
    const generated = await this.gateway.generate(this.timeZone());
    // A support session may not have matches made: it sees those that are there.
    if (!generated.ok) return generated.error.kind === 'readOnly' ? list : generated;
    return this.gateway.list();
  }
}
