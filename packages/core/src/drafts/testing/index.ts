export { FakeDraftOwner } from './fake-draft-owner.ts';
export { FakeEmailDraft } from './fake-email-draft.ts';
