import { callProblem, err, ok, type CallFailure, type Clock, type Result } from '../kernel/index.ts';
import type { Profile, ProfilesState } from '../profile/index.ts';
import { localDay } from './local-day.ts';
import type { MatchCount } from './match-count.ts';
import type { MatchGateway, MatchList } from './match-gateway.port.ts';
import type { MatchesState } from './matches-state.ts';
import { splitMatches } from './split-matches.ts';

/** Loads a member's matches, and has those of today made first where the server has not done it yet (A82). */
export class LoadMatches {
  /** How often the list was asked for, and the last of these questions that was answered. */
  #asked = 0;
  #answered = 0;

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
    return this.#load();
  }

  /** The same for a page that is shown already: it stays until then, and where nothing can be had. */
  refresh(): Promise<Result<readonly Profile[], CallFailure>> {
    return this.state.matches.get().status === 'ready' ? this.#load() : this.execute();
  }

  async #load(): Promise<Result<readonly Profile[], CallFailure>> {
    this.#asked += 1;
    const asked = this.#asked;
    const request = this.profiles.startRequest();
    const list = await this.#loadOfToday();
    if (!list.ok) {
      // A later question is still to be answered, or was.
      if (asked === this.#asked && this.state.matches.get().status !== 'ready')
        this.state.setFailed(callProblem(list.error) ?? { key: 'error_general' });
      return err(list.error);
    }
    // What was asked for later is newer, whichever answer comes first.
    if (asked > this.#answered) {
      this.#answered = asked;
      this.#take(list.value, request);
    }
    return ok(this.#pending());
  }

  #take({ matches, profiles }: MatchList, request: number): void {
    this.profiles.setProfiles(
      matches.map(({ userId }) => userId),
      profiles,
      request,
    );
    this.state.setMatches(matches);
    this.count.set(this.#pending().length);
  }

  #pending(): readonly Profile[] {
    const shown = this.state.matches.get().matches.flatMap(({ userId }) => this.profiles.known(userId) ?? []);
    return splitMatches(shown).pending;
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
