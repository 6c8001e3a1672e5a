import type { Problem } from '@duet/core/kernel';
import type { ConversationsState, OutgoingMessage, SendRefusal } from '@duet/core/messaging';
import { makeObservable } from '../../state/index.ts';
import type { ConversationDependencies } from '../conversation/conversation-dependencies.ts';
import type { Draft } from './draft.ts';
import { hasNotSetOut, refusalProblem } from './refusals.ts';
import type { Upsell } from './upsell.ts';

/** Where what was not sent goes back to. */
interface Box {
  readonly draft: Pick<Draft, 'text' | 'isEmpty' | 'type' | 'putBack'>;
  putPhotoBack(photo: Blob): void;
  readonly upsell: Pick<Upsell, 'open'>;
}

/** What leaves the box, and why it did not: said above the box until the member does something else. */
export class Sending {
  problem: Problem | undefined = undefined;
  /** How often something was said, the same perhaps: each is to be seen and heard. */
  refusals = 0;
  /** How often something was taken back: one goes on in the box. */
  takenBack = 0;

  constructor(
    private readonly id: string,
    private readonly conversations: ConversationsState,
    private readonly dependencies: Pick<
      ConversationDependencies,
      'sendMessage' | 'sendPhoto' | 'outbox' | 'refusedPhotos'
    >,
    private readonly box: Box,
  ) {
    makeObservable(this, ['dependencies', 'box']);
  }

  dismissProblem(): void {
    this.problem = undefined;
  }

  /** Says what is in the way of choosing a photo. Answers whether nothing is. */
  accepts(problem: Problem | undefined): boolean {
    this.say(problem);
    return problem === undefined;
  }

  async retry(outgoingId: string): Promise<void> {
    const content = this.contentOf(outgoingId);
    const sent = await this.dependencies.outbox.retry(outgoingId);
    if (sent.ok) return;
    if (content?.kind === 'photo' && content.file instanceof Blob) this.putBack(content.file, sent.error);
    this.handleRefusal(sent.error);
  }

  /** What was written is back in the box, below what stands there by now. */
  cancel(outgoingId: string): void {
    const content = this.contentOf(outgoingId);
    this.dependencies.outbox.cancel(outgoingId);
    this.dismissProblem();
    this.takenBack += 1;
    if (content?.kind !== 'text') return;
    const { text, isEmpty } = this.box.draft;
    this.box.draft.type(isEmpty ? content.text : `${text}\n${content.text}`);
  }

  async sendText(text: string): Promise<void> {
    const sent = await this.dependencies.sendMessage.execute(this.id, text);
    if (!sent.ok) this.handleRefusal(sent.error, text);
  }

  async sendPhoto(photo: Blob): Promise<void> {
    const sending = this.dependencies.sendPhoto.execute(this.id, photo);
    void this.dependencies.refusedPhotos.forget(this.id);
    const sent = await sending;
    if (sent.ok) return;
    this.putBack(photo, sent.error);
    this.handleRefusal(sent.error);
  }

  /** What the outbox did not keep is back above the box, where it can be sent again. */
  private putBack(photo: Blob, { kind }: SendRefusal): void {
    const { outgoing } = this.conversations.open(this.id).get();
    const isKept = outgoing.some(({ content }) => content.kind === 'photo' && content.file === photo);
    if (!isKept && kind !== 'aborted') this.box.putPhotoBack(photo);
  }

  private contentOf(outgoingId: string): OutgoingMessage['content'] | undefined {
    return this.conversations
      .open(this.id)
      .get()
      .outgoing.find(({ id }) => id === outgoingId)?.content;
  }

  /** A photo that its member may send only with a subscription is kept while they are about one. */
  refusePhoto(photo: File, refusal: SendRefusal): void {
    const { partnerId } = this.conversations.open(this.id).get();
    if (refusal.kind === 'upsell') void this.dependencies.refusedPhotos.keep(this.id, partnerId, photo);
    this.handleRefusal(refusal);
  }

  /** What was not sent is shown in the thread, with what may be done; what never set out goes back into the box. */
  handleRefusal(refusal: SendRefusal, text = ''): void {
    if (hasNotSetOut(refusal)) this.box.draft.putBack(text);
    if (refusal.kind === 'upsell') this.box.upsell.open(refusal.source);
    else this.say(refusalProblem(refusal));
  }

  private say(problem: Problem | undefined): void {
    this.problem = problem;
    if (problem) this.refusals += 1;
  }
}
