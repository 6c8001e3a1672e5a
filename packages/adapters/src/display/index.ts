export { DatasetDisplaySurface } from './dataset-display-surface.ts';
export { LocalStorageDisplayPreferences } from './local-storage-display-preferences.ts';
