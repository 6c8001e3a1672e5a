import type { ReceiveLiveMessage, ReloadWithheldMessages } from '../../messaging/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { NotifyNewMessage } from '../notifications/notify-new-message.ts';
import type { LiveFrame } from './live-socket.port.ts';

/** Passes a frame to the use cases that it concerns (LIV-07 to LIV-11, A59). */
export class ReceiveLiveFrame {
  constructor(
    private readonly receiveMessage: ReceiveLiveMessage,
    private readonly notifyNewMessage: NotifyNewMessage,
    private readonly session: SessionState,
    private readonly profiles: ProfilesState,
    private readonly reloadWithheldMessages: ReloadWithheldMessages,
  ) {}

  execute(frame: LiveFrame): void {
    switch (frame.kind) {
      case 'message':
        this.notifyNewMessage.execute(frame.message);
        this.receiveMessage.execute(frame.message);
        return;
      case 'flirt':
        this.notifyNewMessage.notifyFlirt(frame.flirt);
        return;
      case 'permission':
        this.session.setPermissions(frame.permissions);
        if (frame.interaction) this.session.setInteractionPermission(frame.interaction);
        if (this.session.self) this.profiles.setPermissions(this.session.self.id, frame.permissions);
        void this.reloadWithheldMessages.execute();
    }
  }
}
