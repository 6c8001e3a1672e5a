export type CodePurpose = 'verify_email' | 'reset_password' | 'support_sign_on';

export interface CredentialsTables {
  one_use_codes: {
    tenant_id: string;
    code_hash: string;
    member_id: string;
    purpose: CodePurpose;
    /** The address that a verification code proves. */
    email: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
}
