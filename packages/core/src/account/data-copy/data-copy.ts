import { callProblem, err, ok, type CallFailure, type Problem, type Result } from '../../kernel/index.ts';
import type { DataCopy, DataCopyGateway } from './data-copy-gateway.port.ts';

/** Looks what became of the copy that was requested last. */
export class LookAtDataCopy {
  constructor(private readonly gateway: DataCopyGateway) {}

  async execute(): Promise<Result<DataCopy, Problem>> {
    return shown(await this.gateway.latest());
  }
}

/** Requests a copy of all that is stored of the member; a link to it comes by email. */
export class RequestDataCopy {
  constructor(private readonly gateway: DataCopyGateway) {}

  async execute(): Promise<Result<DataCopy, Problem>> {
    return shown(await this.gateway.request());
  }
}

const shown = (answer: Result<DataCopy, CallFailure>): Result<DataCopy, Problem> =>
  answer.ok ? ok(answer.value) : err(callProblem(answer.error) ?? { key: 'error_general' });
