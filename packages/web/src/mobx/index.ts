export { followChanges } from './follow-changes.ts';
export { observeCell } from './observe-cell.ts';
export { StoreSourceContext, type StoreSource } from './store-source.ts';
export { storeToken, type StoreToken } from './store-token.ts';
export { useCell, useDependency, useExecuteOnMount } from './use-dependency.ts';
export { useStore } from './use-store.ts';
