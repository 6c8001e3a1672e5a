import { DatasetDisplaySurface, LocalStorageDisplayPreferences } from '@duet/adapters/display';
import { createDisplay } from '@duet/core/display';
import { ContainerModule } from '../injection/index.ts';
import { FEATURES } from './features.ts';
import { TOKENS } from './tokens.ts';

/** How this device shows the product. The script inside every page has applied it before the first paint. */
export const displayModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.display).toResolvedValue(
    (storage) =>
      createDisplay({
        displayPreferenceStorage: new LocalStorageDisplayPreferences(storage),
        displaySurface: new DatasetDisplaySurface(() => document.documentElement),
      }),
    [TOKENS.localStorage],
  );
});
