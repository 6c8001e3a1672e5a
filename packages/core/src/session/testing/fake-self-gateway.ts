import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import type { Self, TestVariants } from '../self/self.ts';
import type { SelfGateway } from '../self/self-gateway.port.ts';
import { aSelf } from './builders.ts';

/**
 * A server with one member. Set `failure` to make it fail to give them, `otherReadsFail` for all else, `pause` to make it give them late,
 * `otherReads` to make it answer all else late.
 */
export class FakeSelfGateway implements SelfGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;
  pause = Promise.resolve();
  otherReadsFail = false;
  otherReads: Promise<void> | undefined;
  /** Whose each token is, where that is not `self`. */
  readonly owners = new Map<string, Self>();

  constructor(public self: Self = aSelf()) {}

  async get(token = ''): Promise<Result<Self, CallFailure>> {
    this.calls.push('get');
    await this.pause;
    return this.failure ? err(this.failure) : ok(this.owners.get(token) ?? this.self);
  }

  getAttribution(): Promise<Result<Attribution, CallFailure>> {
    return this.#read('getAttribution', { source: 'spring' });
  }

  getVariants(): Promise<Result<TestVariants, CallFailure>> {
    return this.#read('getVariants', new Map([['grid', 'b']]));
  }

  ping(): Promise<Result<void, CallFailure>> {
    return this.#read('ping', undefined);
  }

  setFirstVisit(): Promise<Result<void, CallFailure>> {
    return this.#read('setFirstVisit', undefined);
  }

  setPreferredLanguage(language: Language): Promise<Result<void, CallFailure>> {
    return this.#read(`setPreferredLanguage ${language}`, undefined);
  }

  #read<T>(name: string, value: T): Promise<Result<T, CallFailure>> {
    this.calls.push(name);
    const answer: Result<T, CallFailure> = this.otherReadsFail ? err({ kind: 'unreachable' }) : ok(value);
    return this.otherReads?.then(() => answer) ?? Promise.resolve(answer);
  }
}
