import type { Clock } from '@duet/core/kernel';
import type {
  ArchiveConversation,
  BlockPartner,
  DeleteConversation,
  CautionWordsSource,
  ComposerPreferences,
  DraftChanges,
  DraftStorage,
  FollowEnd,
  InboxState,
  LoadMessages,
  MarkSeen,
  MuteConversation,
  OpenConversation,
  Outbox,
  PreparePhoto,
  RefusedPhotos,
  SendMessage,
  SendPhoto,
  TypingSender,
  UnsentPhotos,
} from '@duet/core/messaging';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type { Camera } from '@duet/core/profile';
import type { Paywall } from '@duet/core/payments';
import type { AppNavigation } from '../../routes/index.ts';

/** What a conversation's screen calls upon. */
export interface ConversationDependencies {
  readonly archive: ArchiveConversation;
  readonly remove: DeleteConversation;
  readonly mute: MuteConversation;
  readonly inbox: Pick<InboxState, 'find' | 'muted'>;
  readonly blockPartner: BlockPartner;
  readonly navigation: AppNavigation;
  readonly open: OpenConversation;
  readonly load: LoadMessages;
  readonly seen: Pick<MarkSeen, 'setEndInView'>;
  readonly outbox: Outbox;
  readonly sendMessage: SendMessage;
  readonly sendPhoto: SendPhoto;
  readonly refusedPhotos: Pick<RefusedPhotos, 'keep' | 'find' | 'forget'>;
  readonly unsentPhotos: Pick<UnsentPhotos, 'open' | 'keep' | 'take'>;
  readonly preparePhoto: Pick<PreparePhoto, 'execute'>;
  readonly camera: Camera;
  readonly typing: TypingSender;
  readonly drafts: DraftStorage;
  readonly draftChanges: DraftChanges;
  readonly cautionWords: CautionWordsSource;
  readonly preferences: ComposerPreferences;
  readonly followEnd: FollowEnd;
  readonly clock: Clock;
  readonly permission: PermissionPrompt;
  readonly paywall: Paywall;
}
