import type { ContainerModule } from 'inversify';

/** What a feature binds, to be handed to `load` as it is. */
export type FeatureModule = ContainerModule;
