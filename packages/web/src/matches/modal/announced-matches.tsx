import { observer, useStore } from '../../state/index.ts';
import { MATCH_MODAL_STORE } from '../store-tokens.ts';
import { LazyMatchModal } from './lazy-match-modal.ts';

/** Today's matches, announced over the page that renders it. */
export default observer(function AnnouncedMatches() {
  const store = useStore(MATCH_MODAL_STORE);
  return store.matches.length > 0 ? <LazyMatchModal props={{ store }} /> : null;
});
