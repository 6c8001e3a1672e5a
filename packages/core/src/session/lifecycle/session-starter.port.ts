import type { CallFailure, Result } from '../../kernel/index.ts';
import type { RouteTarget } from '../../navigation/index.ts';

/**
 * Turns a fresh token into a session and leaves the page for it: `StartSession`, or a page that first fetches the application
 * which does. `destination` replaces the usual page after login. If the member cannot be fetched nothing typed is lost.
 */
export interface SessionStarter {
  execute(token: string, destination?: RouteTarget): Promise<Result<unknown, CallFailure>>;
}
