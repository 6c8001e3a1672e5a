import type { Generated } from 'kysely';

export interface OnboardingTables {
  agreements: {
    tenant_id: string;
    member_id: string;
    agreement: 'TERMS_OF_SERVICE' | 'SEXUALITY_ORIENTATION_CONSENT';
    accepted: boolean;
    /** Of the text that was decided on. */
    version: Generated<number>;
    decided_at: Date;
  };
  attribute_values: {
    tenant_id: string;
    member_id: string;
    attribute_id: string;
    /** JSON in a string, checked against the attribute's kind before it came here. */
    value: string;
    status: 'APPROVED' | 'PENDING' | 'REJECTED';
    /** Why staff refused it; null while it is not refused. */
    rejection_reason: Generated<string | null>;
    updated_at: Date;
  };
}
