import { callProblem, err, ok, type CallFailure, type Clock, type Result } from '../kernel/index.ts';
import type { Profile, ProfilesState } from '../profile/index.ts';
import { localDay } from './local-day.ts';
import type { MatchCount } from './match-count.ts';
import type { MatchGateway, MatchList } from './match-gateway.port.ts';
import type { MatchesState } from './matches-state.ts';
import { splitMatches } from './split-matches.ts';

/** Loads a member's matches, and has those of today made first where the server has not done it yet (A82). */
export class LoadMatches {
  /** The load that was begun last. */
  #newest: Promise<Result<readonly Profile[], CallFailure>> | undefined;

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
  execute(): Promise<Result<readonly Profile[], CallFailure>> {
    this.state.setLoading();
    return this.#loadNewest();
  }

  /** The same for a page that is shown already: it stays until then, and where nothing can be had. */
  refresh(): Promise<Result<readonly Profile[], CallFailure>> {
    return this.state.matches.get().status === 'ready' ? this.#loadNewest() : this.execute();
  }

  #loadNewest(): Promise<Result<readonly Profile[], CallFailure>> {
    const loading = this.#load(() => this.#newest === loading);
    this.#newest = loading;
    return loading;
  }

  /** `isNewest`: what was asked for later is newer, whichever answer comes first. */
  async #load(isNewest: () => boolean): Promise<Result<readonly Profile[], CallFailure>> {
    const request = this.profiles.startRequest();
    const list = await this.#loadOfToday();
    if (!isNewest() && this.#newest) return this.#newest;
    if (!list.ok) {
      if (this.state.matches.get().status !== 'ready')
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
