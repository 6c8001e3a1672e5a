import { callProblem, err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { BrowseGateway } from '../browse-gateway.port.ts';
import type { LookBookState } from './look-book-state.ts';
import { continueBook } from './look-book.ts';

/** Members whose profiles are there before it is their turn. */
const AHEAD = 4;

/** Opens the look book where it was left, and fetches who comes next before it is their turn (API-59). */
export class LoadLookBook {
  constructor(
    private readonly gateway: Pick<BrowseGateway, 'lookBook'>,
    private readonly state: LookBookState,
    private readonly loadProfiles: LoadProfiles,
  ) {}

  async execute(): Promise<Result<void, CallFailure>> {
    this.state.setLoading();
    const offered = await this.gateway.lookBook();
    if (!offered.ok) return this.#fail(offered.error);
    const loaded = await this.loadProfiles.execute(continueBook(this.state.left, offered.value).slice(0, AHEAD));
    if (!loaded.ok) return this.#fail(loaded.error);
    // Anew: the member may have turned a page meanwhile.
    this.state.setBook(continueBook(this.state.left, offered.value));
    return ok(undefined);
  }

  /** After each decision: the next profiles, and at the end of the book another one. */
  async continue(): Promise<Result<void, CallFailure>> {
    const next = this.state.undecided();
    if (next.length === 0) return this.execute();
    const loaded = await this.loadProfiles.execute(next.slice(0, AHEAD));
    if (!loaded.ok) return this.#fail(loaded.error);
    this.state.setReady();
    return loaded;
  }

  #fail(failure: CallFailure): Result<never, CallFailure> {
    this.state.setFailed(callProblem(failure) ?? { key: 'error_general' });
    return err(failure);
  }
}
