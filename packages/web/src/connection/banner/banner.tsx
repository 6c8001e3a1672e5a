import { ErrorBanner, useRootMark, useSteadyWhilePressed } from '../../kit/index.ts';
import { useProblemText } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { BANNER_STORE } from '../store-tokens.ts';

/** Reports that the connection is not as it should be, until it is or is clicked away (A64). */
export const Banner = observer(function Banner() {
  const store = useStore(BANNER_STORE);
  const problemText = useProblemText();
  const problem = useSteadyWhilePressed(store.problem);
  useRootMark('shown-banners', problem !== undefined);
  return problem && <ErrorBanner text={problemText(problem)} onDismiss={store.dismiss} />;
});
