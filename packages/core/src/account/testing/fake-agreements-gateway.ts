import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Agreement, AgreementId, AgreementsGateway } from '../agreements/agreements-gateway.port.ts';

/** A server with agreements. Set `failure` to make every call fail. */
export class FakeAgreementsGateway implements AgreementsGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;

  constructor(public agreements: readonly Agreement[] = []) {}

  listAgreements(): Promise<Result<readonly Agreement[], CallFailure>> {
    this.calls.push('list');
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value: this.agreements });
  }

  decide(id: AgreementId, isAccepted: boolean): Promise<Result<void, CallFailure>> {
    this.calls.push(`decide ${id} ${String(isAccepted)}`);
    if (this.failure) return Promise.resolve(err(this.failure));
    this.agreements = this.agreements.map((known) =>
      known.id === id
        ? { ...known, isAccepted, ...(known.currentVersion !== undefined && { version: known.currentVersion }) }
        : known,
    );
    return Promise.resolve(ok(undefined));
  }
}
