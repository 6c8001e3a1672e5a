import { observer } from 'mobx-react-lite';
import { useProblemText } from '../i18n/index.ts';
import { SocialButtons, type SocialSignInStore } from '../registration/index.ts';
import type { LoginStore } from './login-store.ts';
import { LoginView } from './login-view.tsx';

interface LoginScreenProps {
  readonly store: LoginStore;
  readonly social: SocialSignInStore;
}

export const LoginScreen = observer(function LoginScreen({ store, social }: LoginScreenProps) {
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
      endsWithPage={store.endsWithPage}
      hasExpired={store.hasExpired}
      onType={store.type}
      onSubmit={() => void store.submit()}
      others={<SocialButtons store={social} />}
    />
  );
});
