import type { CallFailure, Result } from '../../kernel/index.ts';

export type AgreementId = 'TERMS_OF_SERVICE' | 'SEXUALITY_ORIENTATION_CONSENT';

/** One text that the tenant asks its members to agree to, and what this member decided. */
export interface Agreement {
  readonly id: AgreementId;
  readonly isAccepted: boolean;
  /** Of the text as it is now. */
  readonly currentVersion?: number;
  /** Of the text that was decided on; undefined where the member was never asked. */
  readonly version?: number;
  /** When it was decided. */
  readonly decidedAt?: number;
}

/** What the server keeps of a member's agreements. */
export interface AgreementsGateway {
  /** All that the tenant asks for, in the order to be shown. */
  listAgreements(): Promise<Result<readonly Agreement[], CallFailure>>;
  /** Agrees to the text as it is now, or takes an agreement back. */
  decide(id: AgreementId, isAccepted: boolean): Promise<Result<void, CallFailure>>;
}
