import type { CallFailure, Result } from '../../kernel/index.ts';

export interface Removal {
  /** One of the tenant's reasons (TEN-23). */
  readonly reason: string;
  readonly comment?: string;
  /** Missing for members who have none; they must have proved within ten minutes who they are. */
  readonly password?: string;
}

export interface RemovalGateway {
  /** Hides the member from everybody and ends all their sessions. Until the moment that it answers a login undoes it. */
  remove(removal: Removal): Promise<Result<number, CallFailure>>;
}
