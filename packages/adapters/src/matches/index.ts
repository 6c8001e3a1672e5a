export { localStorageMatchModals } from './local-storage-match-modals.ts';
export { HttpMatchGateway } from './http-match-gateway.ts';
