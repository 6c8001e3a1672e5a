import type { Captcha } from '../captcha/index.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';
import { RequestRecoveryEmail } from './password/request-recovery-email.ts';

export interface RecoveryDependencies {
  readonly credentialsGateway: CredentialsGateway;
  readonly captcha: Captcha;
}

/** Requesting a recovery email. */
export const createRecovery = ({ credentialsGateway, captcha }: RecoveryDependencies) => ({
  requestRecoveryEmail: new RequestRecoveryEmail(credentialsGateway, captcha),
});

export type RecoveryFeature = ReturnType<typeof createRecovery>;
