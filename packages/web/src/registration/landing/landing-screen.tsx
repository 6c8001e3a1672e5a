import type { ReactNode } from 'react';
import { useProblemText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { FirstFormStore } from '../first-form/first-form-store.ts';
import { LandingView } from './landing-view.tsx';
import { useCredentialInputs } from '../credential-inputs/use-credential-inputs.ts';

interface LandingScreenProps {
  readonly store: FirstFormStore;
  /** The other ways in, below the form. */
  readonly socialSignIn: ReactNode;
}

export const LandingScreen = observer(function LandingScreen({ store, socialSignIn }: LandingScreenProps) {
  const problemText = useProblemText();
  const inputs = useCredentialInputs(store.credentials);
  return (
    <LandingView
      {...inputs}
      sending={store.sending}
      problem={store.problem && problemText(store.problem)}
      onSubmit={() => void store.submit()}
      others={socialSignIn}
    />
  );
});
