import { BrowserLiveSocket, DocumentTitleSignal, liveSocketAddress, PageAttention } from '@duet/adapters/connection';
import {
  AnnounceMessage,
  BlinkTitle,
  ConnectionState,
  KeepConnected,
  NotificationsState,
  ReceiveLiveFrame,
} from '@duet/core/connection';
import { MatchCount } from '@duet/core/discovery';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import {
  CatchUp,
  ConversationsState,
  LoadConversations,
  ReceiveLiveMessage,
  RevealMessages,
} from '@duet/core/messaging';
import { LoadProfiles, ProfilesState } from '@duet/core/profile';
import { EndExpiredSession, LoadSelf, RefreshToken, SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule, type ResolutionContext } from 'inversify';
import { TOASTS_STORE, ToastsStore } from '../connection/index.ts';
import { TOKENS } from './tokens.ts';

/** The live socket, what it brings and what it means; there as soon as a member is. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(NotificationsState).toResolvedValue(
    (clock, resets) => resets.add(new NotificationsState(clock)),
    [TOKENS.clock, SessionResets],
  );
  bind(TOKENS.liveSocket).toResolvedValue(
    ({ deployment }) => new BrowserLiveSocket(() => liveSocketAddress(window.location, deployment.socketHost)),
    [TOKENS.deployment],
  );
  bind(TOKENS.attention).toResolvedValue(() => new PageAttention());
  bind(TOKENS.titleSignal).toResolvedValue(
    (translator) => new DocumentTitleSignal(() => translator.translate('connection', 'title.newMessage')),
    [TOKENS.translator],
  );
  bind(TOKENS.memberConnection).toDynamicValue(keepConnected);
  bind(BlinkTitle).toResolvedValue(
    (signal, attention, clock) => new BlinkTitle(signal, attention, clock),
    [TOKENS.titleSignal, TOKENS.attention, TOKENS.clock],
  );
  bind(AnnounceMessage).toResolvedValue(
    (notifications, blink, profiles, session, receive) =>
      new AnnounceMessage(notifications, blink, profiles, session, receive),
    [NotificationsState, BlinkTitle, LoadProfiles, SessionState, ReceiveLiveMessage],
  );
  bind(ReceiveLiveFrame).toResolvedValue(
    (receive, announce, session, profiles, reveal) =>
      new ReceiveLiveFrame(receive, announce, session, profiles, reveal),
    [ReceiveLiveMessage, AnnounceMessage, SessionState, ProfilesState, RevealMessages],
  );
  bind(TOASTS_STORE).toResolvedValue(
    (notifications, profiles, navigation) => () => new ToastsStore(notifications, profiles, navigation),
    [NotificationsState, ProfilesState, TOKENS.navigation],
  );
});

/** A support session's token is not renewed (STE-07): whether it still holds, any call tells. */
async function renewToken(context: ResolutionContext): Promise<Result<void, CallFailure>> {
  if (!context.get(TOKENS.supportTab).isOpen) return context.get(RefreshToken).execute();
  const self = await context.get(TOKENS.selfGateway).get();
  return self.ok ? ok(undefined) : self;
}

function keepConnected(context: ResolutionContext): KeepConnected {
  return new KeepConnected(
    context.get(TOKENS.liveSocket),
    context.get(TOKENS.tokenVault),
    context.get(ConnectionState),
    {
      frame: (frame) => {
        context.get(ReceiveLiveFrame).execute(frame);
      },
      interrupted: () => {
        context.get(ConversationsState).interrupt();
      },
      opened: (again) => {
        if (again) context.get(CatchUp).execute();
        else void context.get(LoadConversations).unread();
        void context.get(MatchCount).load();
      },
      refreshToken: () => renewToken(context),
      expired: (token) => {
        context.get(EndExpiredSession).execute(token);
      },
      reinitialise: async () => {
        await context.get(LoadSelf).execute();
      },
    },
    context.get(TOKENS.clock),
    context.get(TOKENS.attention),
  );
}
