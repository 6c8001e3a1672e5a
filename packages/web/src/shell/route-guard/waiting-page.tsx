import { Loader } from '../../kit/index.ts';

/** Is shown instead of the page while it is not known what to show, as during the start-up refresh. */
export function WaitingPage() {
  return <Loader />;
}
