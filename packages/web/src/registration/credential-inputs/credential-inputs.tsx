import type { FetchStrengthMeter } from '@duet/core/credentials';
import { useText } from '../../i18n/index.ts';
import { PasswordField, PasswordStrength, TextField, VisuallyHidden } from '../../kit/index.ts';

/** What the two inputs need. Before the script there are only errors-free, empty ones; the browser keeps what is typed. */
export interface CredentialInputsProps {
  readonly email?: string;
  readonly password?: string;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
  readonly isPasswordUsable?: boolean;
  readonly onTypeEmail?: (email: string) => void;
  readonly onLeaveEmail?: () => void;
  readonly onTypePassword?: (password: string) => void;
  /** What estimates how hard the password is to guess, from its first character on. */
  readonly fetchStrengthMeter?: FetchStrengthMeter;
}

/** Email and a new password, on every form that begins a registration. */
export function CredentialInputs(props: CredentialInputsProps) {
  const t = useText('registration');
  const { onTypeEmail, onTypePassword } = props;
  return (
    <>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        label={t('email')}
        error={props.emailError}
        {...(onTypeEmail && {
          value: props.email ?? '',
          onChange: (event) => {
            onTypeEmail(event.target.value);
          },
        })}
        onBlur={props.onLeaveEmail}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        label={t('password')}
        hint={t('passwordHint')}
        error={props.passwordError}
        {...(onTypePassword && {
          value: props.password ?? '',
          onChange: (event) => {
            onTypePassword(event.target.value);
          },
        })}
      />
      {props.fetchStrengthMeter && (
        <PasswordStrength
          fetchMeter={props.fetchStrengthMeter}
          password={props.password ?? ''}
          ownWords={[props.email]}
        />
      )}
      <VisuallyHidden>
        <span role="status">{props.isPasswordUsable === true ? t('passwordUsable') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
