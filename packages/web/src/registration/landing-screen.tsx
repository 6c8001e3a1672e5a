import { observer } from 'mobx-react-lite';
import { useProblemText } from '../i18n/index.ts';
import type { FirstFormStore } from './first-form-store.ts';
import { LandingView } from './landing-view.tsx';
import { SocialButtons } from './social-buttons.tsx';
import type { SocialSignInStore } from './social-sign-in-store.ts';
import { useCredentialInputs } from './use-credential-inputs.ts';

interface LandingScreenProps {
  readonly store: FirstFormStore;
  readonly social: SocialSignInStore;
}

export const LandingScreen = observer(function LandingScreen({ store, social }: LandingScreenProps) {
  const problemText = useProblemText();
  const inputs = useCredentialInputs(store.credentials);
  return (
    <LandingView
      {...inputs}
      sending={store.sending}
      problem={store.problem && problemText(store.problem)}
      onSubmit={() => void store.submit()}
      others={<SocialButtons store={social} />}
    />
  );
});
