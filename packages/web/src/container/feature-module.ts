import type { ContainerModule } from '../injection/index.ts';

/** What a feature binds, to be handed to `load` as it is. */
export type FeatureModule = ContainerModule;
