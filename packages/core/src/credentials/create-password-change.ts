import type { CheckPassword } from '../registration/index.ts';
import type { SessionState } from '../session/index.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';
import { ChangePassword } from './password/change-password.ts';

export interface PasswordChangeDependencies {
  readonly credentialsGateway: CredentialsGateway;
  readonly checkPassword: CheckPassword;
  readonly session: SessionState;
}

/** Changing the password of one's account. */
export const createPasswordChange = ({ credentialsGateway, checkPassword, session }: PasswordChangeDependencies) => ({
  changePassword: new ChangePassword(credentialsGateway, checkPassword, session),
});

export type PasswordChangeFeature = ReturnType<typeof createPasswordChange>;
