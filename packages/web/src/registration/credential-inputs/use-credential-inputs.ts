import { useProblemText } from '../../i18n/index.ts';
import type { CredentialFields } from './credential-fields.ts';
import type { CredentialInputsProps } from './credential-inputs.tsx';

/** The two inputs tied to their fields. Call it inside an observer. */
export function useCredentialInputs(fields: CredentialFields): CredentialInputsProps {
  const problemText = useProblemText();
  const { email, password } = fields.problems;
  return {
    email: fields.email,
    password: fields.password,
    emailError: email && problemText(email),
    passwordError: password && problemText(password),
    isPasswordUsable: fields.isPasswordUsable,
    onTypeEmail: fields.setEmail,
    onLeaveEmail: fields.checkEmailOnBlur,
    onTypePassword: fields.setPassword,
    fetchStrengthMeter: fields.fetchStrengthMeter,
  };
}
