import { Cell, type Problem, type ReadonlyCell } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { LookBookStorage } from './look-book-storage.port.ts';
import { undecidedMembers, type LastDecision, type LookBook, type LookBookPosition } from './look-book.ts';

const INITIAL: LookBook = { status: 'idle', userIds: [] };

/** The look book as far as it was looked through; its position is kept with every change. */
export class LookBookState {
  readonly #book = new Cell(INITIAL);

  constructor(
    private readonly storage: LookBookStorage,
    private readonly profiles: ProfilesState,
  ) {}

  get book(): ReadonlyCell<LookBook> {
    return this.#book;
  }

  /** Where the book was left, on this page or before a reload. */
  get left(): LookBookPosition {
    const { status, userIds, last } = this.#book.get();
    if (status === 'idle' || userIds.length === 0) return this.storage.read() ?? { userIds: [] };
    return { userIds, ...(last && { last }) };
  }

  /** Who comes next, the first of them at once. */
  undecided(): readonly string[] {
    return undecidedMembers(this.#book.get().userIds, (userId) => this.profiles.find(userId).get());
  }

  setLoading(): void {
    this.#book.update(({ problem: _, ...book }) => ({ ...book, status: 'loading' }));
  }

  /** The decision that was made last stays. */
  setBook(userIds: readonly string[]): void {
    const { last } = this.left;
    this.#book.update(() => ({ status: 'ready', userIds, ...(last && { last }) }));
    this.#save();
  }

  /** What could not be had is there now. */
  setReady(): void {
    this.#book.update(({ problem: _, ...book }) => (book.status === 'failed' ? { ...book, status: 'ready' } : book));
  }

  setFailed(problem: Problem): void {
    this.#book.update((book) => ({ ...book, status: 'failed', problem }));
  }

  setLast(decision: LastDecision | undefined): void {
    this.#book.update(({ last: _, ...book }) => ({ ...book, ...(decision && { last: decision }) }));
    this.#save();
  }

  reset(): void {
    this.#book.update(() => INITIAL);
    this.storage.reset();
  }

  #save(): void {
    const { last } = this.#book.get();
    this.storage.save({ userIds: this.undecided(), ...(last && { last }) });
  }
}
