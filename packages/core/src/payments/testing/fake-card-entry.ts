import { Cell, err, ok, type ReadonlyCell, type Result } from '../../kernel/index.ts';
import type {
  CardSubmission,
  CardEntry,
  CardField,
  CardFieldState,
  PayableOrder,
  PayingCard,
} from '../card/card-entry.port.ts';

/** A card field that draws nothing. `type` simulates typing, `card` decides the result of paying with it. */
export class FakeCardField implements CardField<unknown> {
  readonly #state = new Cell<CardFieldState>({ isReady: false, isComplete: false, problem: undefined });
  mountedOn: unknown;
  focused = 0;
  isClosed = false;

  constructor(private readonly card: PayingCard) {}

  get state(): ReadonlyCell<CardFieldState> {
    return this.#state;
  }

  mount(host: unknown): void {
    this.mountedOn = host;
    this.type({ isReady: true });
  }

  type(change: Partial<CardFieldState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }

  focus(): void {
    this.focused += 1;
  }

  close(): void {
    this.isClosed = true;
  }

  save(): Promise<CardSubmission> {
    return Promise.resolve(
      this.#state.get().isComplete
        ? { kind: 'submitted' }
        : { kind: 'incomplete', problem: { key: 'error_card_incomplete' } },
    );
  }

  pay(clientSecret: string, order: PayableOrder): ReturnType<PayingCard['pay']> {
    if (this.#state.get().isComplete) return this.card.pay(clientSecret, order);
    return Promise.resolve({ kind: 'incomplete', problem: { key: 'error_card_incomplete' } });
  }
}

/** Gives `field` to whoever asks, unless it `isUnavailable`. */
export class FakeCardEntry implements CardEntry<unknown> {
  readonly opened: { readonly key: string; readonly language: string }[] = [];
  isUnavailable = false;

  constructor(readonly field: FakeCardField) {}

  open(key: string, language: string): Promise<Result<CardField<unknown>, 'unavailable'>> {
    this.opened.push({ key, language });
    return Promise.resolve(this.isUnavailable ? err('unavailable') : ok(this.field));
  }
}
