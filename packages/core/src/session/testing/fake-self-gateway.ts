import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Attribution, Self, TestVariants } from '../self.ts';
import type { SelfGateway } from '../self-gateway.port.ts';
import { aSelf } from './builders.ts';

/** A server that knows one member. Set `failure` to make it fail to give them, `readingsFail` for all else. */
export class FakeSelfGateway implements SelfGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;
  readingsFail = false;
  /** Whose each token is, where that is not `self`. */
  readonly owners = new Map<string, Self>();

  constructor(public self: Self = aSelf()) {}

  get(token = ''): Promise<Result<Self, CallFailure>> {
    this.calls.push('get');
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.owners.get(token) ?? this.self));
  }

  getAttribution(): Promise<Result<Attribution, CallFailure>> {
    return this.#reading('getAttribution', { source: 'spring' });
  }

  getVariants(): Promise<Result<TestVariants, CallFailure>> {
    return this.#reading('getVariants', new Map([['grid', 'b']]));
  }

  ping(): Promise<Result<void, CallFailure>> {
    return this.#reading('ping', undefined);
  }

  setFirstVisit(): Promise<Result<void, CallFailure>> {
    return this.#reading('setFirstVisit', undefined);
  }

  #reading<T>(name: string, value: T): Promise<Result<T, CallFailure>> {
    this.calls.push(name);
    return Promise.resolve(this.readingsFail ? err({ kind: 'unreachable' }) : { ok: true, value });
  }
}
