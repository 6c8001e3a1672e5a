import type { MemberActionsFeature } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { ConversationsFeature } from './create-conversations.ts';
import { BlockPartner } from './inbox/block-partner.ts';

export interface PartnerBlockingDependencies {
  readonly conversations: Pick<ConversationsFeature, 'loadConversations'>;
  readonly memberActions: Pick<MemberActionsFeature, 'block' | 'unblock'>;
  readonly resets: SessionResets;
}

/** Blocking from a conversation itself, for shells that show whom one may block. */
export const createPartnerBlocking = ({ conversations, memberActions, resets }: PartnerBlockingDependencies) => ({
  blockPartner: resets.add(
    new BlockPartner(memberActions.block, memberActions.unblock, conversations.loadConversations),
  ),
});

export type PartnerBlockingFeature = ReturnType<typeof createPartnerBlocking>;
