export { HiddenFormPost } from './hidden-form-post.ts';
export { HttpSignOnGateway } from './http-sign-on-gateway.ts';
export { newPage } from './new-page.ts';
export { SessionStoragePagePositions } from './session-storage-page-positions.ts';
export { sessionStorageReturnAddress } from './session-storage-return-address.ts';
export { SessionStorageVisitOrigin } from './session-storage-visit-origin.ts';
