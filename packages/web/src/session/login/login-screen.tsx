import type { ReactNode } from 'react';
import { useProblemText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { LoginStore } from './login-store.ts';
import { LoginView } from './login-view.tsx';

interface LoginScreenProps {
  readonly store: LoginStore;
  /** The other ways in, below the form. */
  readonly socialSignIn: ReactNode;
}

export const LoginScreen = observer(function LoginScreen({ store, socialSignIn }: LoginScreenProps) {
  const problemText = useProblemText();
  const { fields, general } = store.refusal;
  return (
    <LoginView
      values={{ email: store.email, password: store.password }}
      errors={{
        email: fields.email && problemText(fields.email),
        password: fields.password && problemText(fields.password),
      }}
      problem={general && problemText(general)}
      sending={store.sending}
      isStorageUnavailable={store.isStorageUnavailable}
      hasExpired={store.hasExpired}
      onType={store.setField}
      onSubmit={() => void store.submit()}
      others={socialSignIn}
    />
  );
});
