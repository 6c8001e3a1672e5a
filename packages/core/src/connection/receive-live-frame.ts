import type { ReceiveLiveMessage, RevealMessages } from '../messaging/index.ts';
import type { ProfilesState } from '../profile/index.ts';
import type { SessionState } from '../session/index.ts';
import type { AnnounceMessage } from './announce-message.ts';
import type { LiveFrame } from './live-socket.port.ts';

/** Brings a frame to whom it concerns (LIV-07 to LIV-11, A59). */
export class ReceiveLiveFrame {
  constructor(
    private readonly receiveMessage: ReceiveLiveMessage,
    private readonly announce: AnnounceMessage,
    private readonly session: SessionState,
    private readonly profiles: ProfilesState,
    private readonly reveal: RevealMessages,
  ) {}

  execute(frame: LiveFrame): void {
    switch (frame.kind) {
      case 'message':
        this.announce.execute(frame.message);
        this.receiveMessage.execute(frame.message);
        return;
      case 'flirt':
        this.announce.flirt(frame.flirt);
        return;
      case 'permission':
        this.session.permit(frame.permissions);
        if (frame.interaction) this.session.allowInteraction(frame.interaction);
        if (this.session.self) this.profiles.permit(this.session.self.id, frame.permissions);
        void this.reveal.execute();
    }
  }
}
