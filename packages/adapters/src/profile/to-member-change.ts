import type { MemberChange } from '@duet/core/profile';
import type { ServerFrame } from '../contract/index.ts';

/** What a live frame reports as changed; nothing else is touched. */
export const toMemberChange = (frame: Extract<ServerFrame, { type: 'MEMBER_CHANGED' }>): MemberChange => ({
  ...(frame.like_them !== undefined && { likedByMe: frame.like_them }),
  ...(frame.like_eachother !== undefined && { likedEachOther: frame.like_eachother }),
  ...(frame.pass_them !== undefined && { passedByMe: frame.pass_them }),
  ...(frame.winked !== undefined && { winkedByMe: frame.winked }),
  ...(frame.blocked !== undefined && { blockedByMe: frame.blocked }),
  ...(frame.fraud !== undefined && { fraud: frame.fraud }),
  ...(frame.existing_conversation !== undefined && { conversationId: frame.existing_conversation }),
});
