import type { CatchUp, LoadConversations, ReceiveLiveMessage, ReloadRestoredMessages } from '../../messaging/index.ts';
import type { ProfilesState, ReceiveMemberChange } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { NotifyNewMessage } from '../notifications/notify-new-message.ts';
import type { NotifyRefusal } from '../notifications/notify-refusal.ts';
import type { LiveFrame } from './live-socket.port.ts';
import type { RefreshCounts } from './refresh-counts.ts';

export interface LiveFrameReceivers {
  readonly receiveMessage: Pick<ReceiveLiveMessage, 'execute' | 'setArchived' | 'setMuted' | 'setDeleted'>;
  readonly notifyNewMessage: NotifyNewMessage;
  readonly notifyRefusal: Pick<NotifyRefusal, 'execute'>;
  readonly session: SessionState;
  readonly profiles: Pick<ProfilesState, 'addReunion' | 'setPermissions'>;
  readonly reloadRestoredMessages: Pick<ReloadRestoredMessages, 'execute'>;
  readonly refreshCounts: Pick<RefreshCounts, 'execute'>;
  readonly receiveMemberChange: ReceiveMemberChange;
  readonly loadConversations: Pick<LoadConversations, 'reload'>;
  readonly catchUp: Pick<CatchUp, 'fillGapsWith'>;
}

/** Passes a frame to the use cases that it concerns (LIV-07 to LIV-11, A59). */
export class ReceiveLiveFrame {
  constructor(private readonly receivers: LiveFrameReceivers) {}

  execute(frame: LiveFrame): void {
    const { receiveMessage, notifyNewMessage, refreshCounts, receiveMemberChange } = this.receivers;
    switch (frame.kind) {
      case 'message':
        notifyNewMessage.execute(frame.message);
        receiveMessage.execute(frame.message, frame.previousAt);
        return;
      case 'flirt':
        notifyNewMessage.notifyFlirt(frame.flirt);
        return;
      case 'countsChanged':
        refreshCounts.execute(frame.counts);
        return;
      case 'memberChanged':
        receiveMemberChange.execute(frame.userId, frame.change);
        if (frame.change.blockedByMe !== undefined) this.#meet(frame.userId, !frame.change.blockedByMe);
        return;
      case 'memberAvailability':
        void receiveMemberChange.setAvailability(frame.userId, frame.isAvailable);
        this.#meet(frame.userId, frame.isAvailable);
        return;
      case 'archived':
        receiveMessage.setArchived(frame.conversationId, frame.archived);
        return;
      case 'muted':
        receiveMessage.setMuted(frame.conversationId, frame.muted);
        return;
      case 'deleted':
        receiveMessage.setDeleted(frame.conversationId, frame.until);
        return;
      case 'restored':
        this.receivers.reloadRestoredMessages.execute(frame.conversationId, frame.until);
        return;
      case 'refused':
        this.receivers.notifyRefusal.execute(frame.refusal);
        return;
      case 'permission':
        this.#setPermissions(frame);
    }
  }

  /** The two members meet no more, or again. */
  #meet(userId: string, isAgain: boolean): void {
    void this.receivers.loadConversations.reload();
    if (!isAgain) return;
    this.receivers.profiles.addReunion();
    this.receivers.catchUp.fillGapsWith(userId);
  }

  #setPermissions({ permissions, interaction }: Extract<LiveFrame, { kind: 'permission' }>): void {
    const { session, profiles } = this.receivers;
    session.setPermissions(permissions);
    if (interaction) session.setInteractionPermission(interaction);
    if (session.self) profiles.setPermissions(session.self.id, permissions);
  }
}
