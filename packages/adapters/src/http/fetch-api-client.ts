import { err, type CallFailure, type Clock, type Result } from '@duet/core/kernel';
import type { GenericSchema } from 'valibot';
import type { AnswerOf, EndpointName, Endpoints, EndpointTable, RequestOf } from '../contract/index.ts';
import type { ApiClient, CallOptions } from './api-client.port.ts';
import type { CallObserver } from './call-observer.port.ts';
import { endpointAddress, ownAddress, withQuery, type ApiAddresses } from './endpoint-address.ts';
import { readAnswer, readFile } from './read-answer.ts';
import type { TokenSource } from './token-source.port.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.port.ts';

export interface ApiSettings {
  readonly tenant: string;
  readonly addresses: ApiAddresses;
  /** Field that carries the captcha token; `h_token` unless the tenant names another (A9). */
  readonly captchaField?: string;
  /** In which language the page is: what the server says in words is to be in it. The platform's own where it is not given. */
  readonly readLanguage?: () => string;
  /** Milliseconds after which a call counts as lost, where that is not the usual. */
  readonly callLimit?: number;
}

type Row = Endpoints[EndpointName];
/** The table as this client reads it: each name with the schema of its own answer, which a lookup in `Endpoints` alone loses. */
type Schemas = { readonly [Name in EndpointName]?: { readonly answer: GenericSchema<unknown, AnswerOf<Name>> } };
type Fields = Readonly<Record<string, unknown>>;

const CALL_LIMIT = 20_000;
/** A photo over a slow phone line takes its time. */
const UPLOAD_LIMIT = 120_000;

/** The API over HTTP, as the given rows of the contract's table have it; a call without a row is a mistake. Bodies that carry a file go through `uploads`, which may report progress. */
export class FetchApiClient implements ApiClient {
  readonly #schemas: Schemas;

  constructor(
    private readonly endpoints: EndpointTable,
    private readonly settings: ApiSettings,
    private readonly tokens: TokenSource,
    private readonly observer: CallObserver,
    private readonly clock: Clock,
    private readonly calls: Transport,
    private readonly uploads: Transport,
  ) {
    this.#schemas = endpoints;
  }

  async call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options: CallOptions = {},
  ): Promise<Result<AnswerOf<Name>, CallFailure>> {
    const row: Row | undefined = this.endpoints[name];
    const schemas = this.#schemas[name];
    if (!row || !schemas) throw new Error(`This client has no row for ${name}`);
    const token = options.token ?? this.tokens.read();
    return this.#answered(this.#wireRequest(name, row, { ...request }, token, options), token, options, (answer) =>
      readAnswer(answer, schemas.answer, row.errors),
    );
  }

  async download(link: string, options: Pick<CallOptions, 'cancel'> = {}): Promise<Result<Blob, CallFailure>> {
    const address = ownAddress(link, this.settings.addresses);
    if (address === undefined) return err({ kind: 'unreadable' });
    const token = this.tokens.read();
    const headers = { 'X-Tenant': this.settings.tenant, ...(token && { Authorization: `Bearer ${token}` }) };
    return this.#answered({ method: 'GET', address, headers, wantsFile: true }, token, options, readFile);
  }

  async #answered<Answer>(
    request: WireRequest,
    token: string | undefined,
    options: CallOptions,
    read: (answer: WireAnswer) => Result<Answer, CallFailure>,
  ): Promise<Result<Answer, CallFailure>> {
    if (options.cancel?.cancelled) return err({ kind: 'aborted' });
    const exchanged = await this.#exchange(request, options);
    if (exchanged === 'aborted') return err({ kind: 'aborted' });
    if (exchanged === 'unreachable') return this.#unreachable('network');
    if (token && exchanged.freshToken) this.tokens.replace(token, exchanged.freshToken);

    const result = read(exchanged);
    if (!result.ok && result.error.kind === 'unreachable') return this.#unreachable('server');
    this.observer.reached();
    // A token that another tab has replaced meanwhile reports nothing about the session.
    if (!result.ok && result.error.kind === 'unauthenticated' && token && this.tokens.read() === token)
      this.observer.unauthenticated(token);
    return result;
  }

  #unreachable(cause: 'network' | 'server'): Result<never, CallFailure> {
    this.observer.unreachable(cause);
    return err({ kind: 'unreachable' });
  }

  #wireRequest(name: string, row: Row, fields: Fields, token: string | undefined, options: CallOptions): WireRequest {
    const { address, rest } = endpointAddress(name, row.path, fields, this.settings.addresses);
    const inQuery = row.method === 'GET' || row.binary === true;
    const body = row.binary
      ? options.file
      : inQuery || row.bodyless
        ? undefined
        : JSON.stringify(this.#withCaptcha(row, rest, options));
    return {
      method: row.method,
      address: inQuery ? withQuery(address, rest) : address,
      headers: {
        Accept: 'application/json',
        'X-Tenant': this.settings.tenant,
        ...(this.settings.readLanguage && { 'Accept-Language': this.settings.readLanguage() }),
        ...(body !== undefined && { 'Content-Type': contentType(body) }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(row.once && options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      ...(options.onProgress && { onProgress: options.onProgress }),
    };
  }

  #withCaptcha(row: Row, fields: Fields, { captchaToken }: CallOptions): Fields {
    return row.captcha && captchaToken
      ? { ...fields, [this.settings.captchaField ?? 'h_token']: captchaToken }
      : fields;
  }

  async #exchange(request: WireRequest, { cancel }: CallOptions): Promise<WireAnswer | 'aborted' | 'unreachable'> {
    const controller = new AbortController();
    const abort = (): void => {
      controller.abort();
    };
    const carriesFile = request.body instanceof Blob;
    const stopLimit = this.clock.after(carriesFile ? UPLOAD_LIMIT : (this.settings.callLimit ?? CALL_LIMIT), abort);
    const stopListening = cancel?.onCancel(abort);
    try {
      return await (carriesFile ? this.uploads : this.calls).send(request, controller.signal);
    } catch {
      // A transport rejects only when no answer came; whose decision that was, the signal tells.
      return cancel?.cancelled ? 'aborted' : 'unreachable';
    } finally {
      stopLimit();
      stopListening?.();
    }
  }
}

const contentType = (body: string | Blob): string =>
  typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream';
