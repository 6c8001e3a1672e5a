export { SessionStorageEmailDraft } from './session-storage-email-draft.ts';
export { storedDraftOwner } from './stored-draft-owner.ts';
