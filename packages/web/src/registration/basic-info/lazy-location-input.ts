import { lazyComponent } from '../../kit/index.ts';

/** Apart, because suggestions weigh half as much as the rest of a visitor's page. To be fetched before the page is rendered. */
export const LazyLocationInput = lazyComponent(() => import('./location-input.tsx'));
