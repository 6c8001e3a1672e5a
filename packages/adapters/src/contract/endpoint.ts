import type * as v from 'valibot';
import type { CallErrors } from './errors/call-errors.ts';

/** Who may make a call: `visitor` needs no token, `member` needs one, `anyone` may send one. */
export type Access = 'visitor' | 'member' | 'anyone';

/**
 * What a member's call does. `read`: it changes nothing of the member's and allows no action in their name; it may end or renew the
 * session that asks. `write`: all else, also what obtains credentials in the member's name. A support session may only read.
 */
export type Effect = 'read' | 'write';

/** A row says its effect where a member makes the call, so that no new call is open to support sessions unconsidered. */
type EffectOf<Caller extends Access> = Caller extends 'member'
  ? { readonly effect: Effect }
  : { readonly effect?: never };

/**
 * One call of the wire, once, for client, backend and OpenAPI.
 * `path` may hold `{name}` segments, filled from the request's own fields; on GET the other fields go into the query.
 */
interface Row<Request extends v.GenericSchema, Answer extends v.GenericSchema, Caller extends Access> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly request: Request;
  readonly answer: Answer;
  readonly access: Caller;
  /** The call's own error texts and statuses, looked at before the general table (ERR-01). */
  readonly errors?: CallErrors;
  /** Must happen once: the client sends an `Idempotency-Key`, the server answers a repeated key with its first answer. */
  readonly once?: true;
  /** Carries a captcha token beside its own fields, under the name the tenant configures (A9, default `h_token`). */
  readonly captcha?: true;
  /** Goes without a body: there is nothing to say, and the specification has none. */
  readonly bodyless?: true;
  /** The body is the raw file with its own content type; the request's fields go into the query. */
  readonly binary?: true;
  /** The path is our assumption, not the specification's (A2). A tenant may override any path. */
  readonly assumed?: true;
}

/** A row of the table. */
export type Endpoint<
  Request extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Caller extends Access = Access,
> = Row<Request, Answer, Caller> & EffectOf<Caller>;

/** Types a row of the table by its schemas. */
export function endpoint<
  const Request extends v.GenericSchema,
  const Answer extends v.GenericSchema,
  const Caller extends Access,
>(row: Endpoint<Request, Answer, Caller>): Endpoint<Request, Answer, Caller> {
  return row;
}
