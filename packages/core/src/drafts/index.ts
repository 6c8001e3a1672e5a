export type { DraftOwner } from './draft-owner.port.ts';
export type { EmailDraft } from './email-draft.port.ts';
export { noPreHydrationInput, type PreHydrationInput } from './pre-hydration-input.port.ts';
export { MemberDrafts, type OwnedDrafts } from './member-drafts.ts';
