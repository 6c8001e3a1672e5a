export { HiddenFormPost } from './hidden-form-post.ts';
export { HttpSignOnGateway } from './http-sign-on-gateway.ts';
export { sessionStorageReturnAddress } from './session-storage-return-address.ts';
