import { Loader } from '../kit/index.ts';

/** Stands in the page's place while it is not known what to show: during the start-up refresh, or before a chunk is here. */
export function WaitingPage() {
  return <Loader />;
}
