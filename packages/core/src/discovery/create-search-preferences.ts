import type { BrowseState } from './browse-state.ts';
import { SaveSearchPreferences, type AnswersSaver } from './save-search-preferences.ts';

export interface SearchPreferencesDependencies {
  readonly saveAnswers: AnswersSaver;
  readonly browse: BrowseState;
}

/** Changing whom one wishes to meet. */
export const createSearchPreferences = ({ saveAnswers, browse }: SearchPreferencesDependencies) => ({
  saveSearchPreferences: new SaveSearchPreferences(saveAnswers, [browse]),
});

export type SearchPreferencesFeature = ReturnType<typeof createSearchPreferences>;
