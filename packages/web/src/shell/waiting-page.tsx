import { Loader } from '../kit/index.ts';

/** Stands in the page's place while it is not known what to show, as during the start-up refresh. */
export function WaitingPage() {
  return <Loader />;
}
