import { Banner } from '../../connection/index.ts';
import { useProblemText } from '../../i18n/index.ts';
import { ErrorBanner, Loader, useRootMark, useSteadyWhilePressed } from '../../kit/index.ts';
import { useCell, useDependency } from '../../state/index.ts';
import styles from './overlays.module.css';
import { PAGE_STATE } from '../store-tokens.ts';

/** What may cover any page: a loader (SHE-37), the connection banner, the main error (SHE-45). */
export function Overlays() {
  const { loaders, mainProblem } = useDependency(PAGE_STATE);
  const loader = useCell(loaders.top);
  const problem = useSteadyWhilePressed(useCell(mainProblem.problem));
  const problemText = useProblemText();
  useRootMark('shown-banners', problem !== undefined);
  const dismiss = () => {
    mainProblem.dismiss();
  };
  return (
    <>
      {loader && <Loader />}
      <div className={styles['banners']}>
        <Banner />
        {problem && <ErrorBanner text={problemText(problem)} onDismiss={dismiss} />}
      </div>
    </>
  );
}
