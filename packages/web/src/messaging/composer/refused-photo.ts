import type { Session } from '@duet/core/session';
import { reaction } from '../../state/index.ts';
import type { ConversationDependencies } from '../conversation/conversation-dependencies.ts';
import type { ChosenPhotos } from './chosen-photos.ts';

/** The photo of one conversation that took a subscription: above the box again as soon as it may be sent. */
export class RefusedPhoto {
  #isDisposed = false;
  #isShown = false;
  #stopFollowing: () => void = () => undefined;

  constructor(
    private readonly id: string,
    private readonly dependencies: Pick<ConversationDependencies, 'refusedPhotos' | 'sendPhoto'>,
    private readonly session: () => Session,
    private readonly chosen: Pick<ChosenPhotos, 'addStored' | 'hasStored'>,
  ) {}

  /** The conversation is opened: shows it now, or when the session brings the permission; once in this opening. */
  async follow(): Promise<void> {
    this.#isShown = this.chosen.hasStored;
    this.#stopFollowing();
    this.#stopFollowing = reaction(this.session, () => void this.#show());
    await this.#show();
  }

  /** Its member does not want to send it. */
  readonly forget = (): void => {
    void this.dependencies.refusedPhotos.forget(this.id);
  };

  dispose(): void {
    this.#isDisposed = true;
    this.#stopFollowing();
  }

  async #show(): Promise<void> {
    if (!this.#mayShow()) return;
    const photo = await this.dependencies.refusedPhotos.find(this.id, this.dependencies.sendPhoto);
    if (photo instanceof File) this.#add(photo);
  }

  /** Another look may have been quicker. */
  #add(photo: File): void {
    if (!this.#mayShow()) return;
    this.#isShown = true;
    this.chosen.addStored(photo, photo.name);
  }

  #mayShow(): boolean {
    return !this.#isDisposed && !this.#isShown;
  }
}
