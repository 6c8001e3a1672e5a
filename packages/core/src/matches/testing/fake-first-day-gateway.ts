import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { FirstDayAnswer, FirstDayGateway } from '../first-day/first-day-gateway.port.ts';

/** A server with the first day of one member, until it is ended. Set `failure` to make every call fail. */
export class FakeFirstDayGateway implements FirstDayGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;

  constructor(public answer: FirstDayAnswer | undefined) {}

  getFirstDay(): Promise<Result<FirstDayAnswer | undefined, CallFailure>> {
    this.calls.push('get');
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.answer));
  }

  endFirstDay(): Promise<Result<void, CallFailure>> {
    this.calls.push('end');
    if (this.failure) return Promise.resolve(err(this.failure));
    this.answer = undefined;
    return Promise.resolve(ok(undefined));
  }
}
