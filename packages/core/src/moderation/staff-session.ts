import { Cell, ok, type CallFailure, type ReadonlyCell, type Result } from '../kernel/index.ts';
import type { ModerationGateway } from './moderation-gateway.port.ts';

/** Keeps the token of a staff session for as long as its tab. Where it cannot be stored it is lost with the page. */
export interface StaffTokenStore {
  read(): string | undefined;
  write(token: string | undefined): void;
}

/** Whether somebody of the staff is known here. */
export class StaffSession {
  readonly #isOpen: Cell<boolean>;
  readonly isOpen: ReadonlyCell<boolean>;

  constructor(
    private readonly gateway: ModerationGateway,
    private readonly tokens: StaffTokenStore,
  ) {
    this.#isOpen = new Cell(tokens.read() !== undefined);
    this.isOpen = this.#isOpen;
  }

  /** Exchanges the admin token, which is not kept. */
  async open(adminToken: string): Promise<Result<void, CallFailure>> {
    const opened = await this.gateway.openSession(adminToken.trim());
    if (!opened.ok) return opened;
    this.tokens.write(opened.value.token);
    this.#isOpen.update(() => true);
    return ok(undefined);
  }

  /** Ends the session here whether or not the server hears of it, where it lapses within the day. */
  async close(): Promise<void> {
    await this.gateway.closeSession();
    this.forget();
  }

  /** Notes why a call failed: one that is forbidden says that the server does not know the session any more. */
  endIfForbidden(failure: CallFailure): void {
    if (failure.kind === 'forbidden') this.forget();
  }

  private forget(): void {
    this.tokens.write(undefined);
    this.#isOpen.update(() => false);
  }
}
