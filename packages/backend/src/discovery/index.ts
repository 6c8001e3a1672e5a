import type { FeatureRoutes } from '../http/index.ts';
import { browse, newestNearFirst, placeToMeasureFrom, type DiscoveryDependencies } from './browse.ts';
import { countMembers } from './count-members.ts';
import { lookBook } from './look-book.ts';

export { newestNearFirst, placeToMeasureFrom };
export { notLiked } from './not-liked.ts';
export { type WishedMembers, wishedMembersOf } from './search-preferences.ts';
export { chordTo, mayBeSuggested, wishEachOther } from './suitability.ts';

export function discoveryRoutes(dependencies: DiscoveryDependencies) {
  return {
    'discovery.browse': (request, call) => browse(dependencies, request, call),
    'discovery.countMembers': (request, call) => countMembers(dependencies, request, call),
    'discovery.lookBook': (_, call) => lookBook(dependencies, call),
  } satisfies FeatureRoutes<'discovery'>;
}
