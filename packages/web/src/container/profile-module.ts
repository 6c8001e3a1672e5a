import { ConversationsState, StartConversation } from '@duet/core/messaging';
import { PermissionPrompt } from '@duet/core/onboarding';
import {
  BlockMember,
  LikeMember,
  LoadProfiles,
  PassMember,
  ProfilesState,
  ReportMember,
  UnblockMember,
  UnlikeMember,
  ViewProfile,
  WinkAtMember,
} from '@duet/core/profile';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { PermissionStore } from '../onboarding/index.ts';
import { MEMBER_STORE, MemberStore } from '../profile/index.ts';
import { TOKENS } from './tokens.ts';

/** Other members' profiles and what one may do about them. Loaded with their route. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(StartConversation).toResolvedValue(
    (gateway, conversations, profiles, analytics) => new StartConversation(gateway, conversations, profiles, analytics),
    [TOKENS.conversationGateway, ConversationsState, ProfilesState, TOKENS.analytics],
  );
  bind(MEMBER_STORE).toResolvedValue(
    (
      gateway,
      profiles,
      loadProfiles,
      startConversation,
      navigation,
      logger,
      session,
      { config, policy },
      prompt,
      analytics,
    ) =>
      (userId: string) =>
        new MemberStore(
          userId,
          config.reportReasons,
          session.self?.country ?? policy.country,
          profiles,
          {
            view: new ViewProfile(gateway, profiles, loadProfiles, logger),
            like: new LikeMember(gateway, profiles),
            unlike: new UnlikeMember(gateway, profiles),
            wink: new WinkAtMember(gateway, profiles, analytics),
            pass: new PassMember(gateway, profiles),
            report: new ReportMember(gateway),
            block: new BlockMember(gateway, profiles),
            unblock: new UnblockMember(gateway, profiles),
            startConversation,
          },
          new PermissionStore(prompt),
          navigation,
        ),
    [
      TOKENS.profileGateway,
      ProfilesState,
      LoadProfiles,
      StartConversation,
      TOKENS.navigation,
      TOKENS.logger,
      SessionState,
      TOKENS.tenant,
      PermissionPrompt,
      TOKENS.analytics,
    ],
  );
});
