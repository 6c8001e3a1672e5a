import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { Device, DevicesGateway } from './devices-gateway.port.ts';

/** Where the member is logged in, this device first. */
export class ListDevices {
  constructor(private readonly gateway: DevicesGateway) {}

  async execute(): Promise<Result<readonly Device[], Problem>> {
    const answer = await this.gateway.list();
    if (!answer.ok) return err(callProblem(answer.error) ?? { key: 'error_general' });
    return ok(answer.value.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)));
  }
}

/** Logs another device out, or all others; their live sockets close too. */
export class LogOutDevices {
  constructor(private readonly gateway: DevicesGateway) {}

  async execute(devices: { readonly sessionId: string } | 'others'): Promise<Result<void, Problem>> {
    const answer = await this.gateway.logOut(devices);
    return answer.ok ? ok(undefined) : err(callProblem(answer.error) ?? { key: 'error_general' });
  }
}
