import { lazyComponent } from '../lazy-component/lazy-component.tsx';
import type { SuggestionFieldProps } from './suggestion-field.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** Apart, because the list of suggestions weighs as much as a page of questions, few of which have it. */
export const LazySuggestionField = lazyComponent<SuggestionFieldProps>(
  () => import('./suggestion-field.tsx').then((m) => ({ default: m.SuggestionField })),
  <div aria-busy="true">
    <Skeleton shape="field" />
  </div>,
);
