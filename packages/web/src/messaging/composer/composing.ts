import type { Cancel } from '@duet/core/kernel';
import { amountProblem, formatProblem, isBlank, sendsOnEnter, type ConversationsState } from '@duet/core/messaging';
import { isPicture } from '@duet/core/profile';
import type { Session } from '@duet/core/session';
import { CameraCapture } from '../../camera/index.ts';
import { makeObservable } from '../../state/index.ts';
import type { ConversationDependencies } from '../conversation/conversation-dependencies.ts';
import { ChosenPhotos } from './chosen-photos.ts';
import { Draft } from './draft.ts';
import { RefusedPhoto } from './refused-photo.ts';
import { Sending } from './sending.ts';
import { Upsell } from './upsell.ts';

type ComposingDependencies = Pick<
  ConversationDependencies,
  | 'outbox'
  | 'sendMessage'
  | 'sendPhoto'
  | 'refusedPhotos'
  | 'unsentPhotos'
  | 'preparePhoto'
  | 'camera'
  | 'typing'
  | 'drafts'
  | 'draftChanges'
  | 'preferences'
  | 'permission'
  | 'paywall'
>;

/** The box of an open conversation: what is written and chosen there, and how it is sent. */
export class Composing {
  enterSends: boolean;
  readonly upsell: Upsell;
  readonly sending: Sending;
  readonly chosen: ChosenPhotos;
  readonly camera: CameraCapture;
  readonly draft: Draft;
  readonly #session: () => Session;
  readonly #refusedPhoto: RefusedPhoto;
  #close: Cancel | undefined;
  #isShown = false;

  constructor(
    private readonly conversationId: string,
    conversations: ConversationsState,
    session: () => Session,
    private readonly dependencies: ComposingDependencies,
  ) {
    this.#session = session;
    this.chosen = new ChosenPhotos(dependencies.preparePhoto, () => {
      this.sending.dismissProblem();
      this.#refusedPhoto.forget();
    });
    this.#refusedPhoto = new RefusedPhoto(conversationId, dependencies, session, this.chosen);
    this.camera = new CameraCapture(dependencies.camera, ({ content, name, type }) => {
      if (content instanceof Blob) this.choosePhoto(new File([content], name, { type }));
    });
    this.draft = new Draft(conversationId, conversations, session, dependencies);
    this.upsell = new Upsell(dependencies.paywall, this.#refusedPhoto.forget);
    this.sending = new Sending(conversationId, conversations, dependencies, this);
    this.enterSends = dependencies.preferences.enterSends();
    makeObservable(this, ['dependencies']);
  }

  start(): void {
    this.draft.start();
    this.takeUnsentPhotos();
    const { conversationId, chosen } = this;
    this.#close = this.dependencies.unsentPhotos.open({ conversationId, takeUnkept: chosen.takeUnkept });
  }

  /** What was chosen and not sent is there again when the conversation is. */
  dispose(): void {
    this.draft.dispose();
    this.#refusedPhoto.dispose();
    this.#close?.();
    this.#close = undefined;
    this.chosen.dispose();
    // Behind the list it has asked nothing, and the prompt may be another conversation's.
    if (this.#isShown) this.closeAsked();
  }

  /** The conversation is opened or left. What was written and chosen stays; what was asked and said about it is over. */
  setShown(isShown: boolean): void {
    this.#isShown = isShown;
    // What was refused while it was behind the list stands in the thread, and is not asked about now.
    this.closeAsked();
    this.sending.dismissProblem();
    if (!isShown) {
      this.draft.leave();
      return;
    }
    // Another conversation may have changed it, and a deletion of this one, or its undo, what stands in and above the box.
    this.enterSends = this.dependencies.preferences.enterSends();
    this.draft.showStored();
    this.takeUnsentPhotos();
  }

  private takeUnsentPhotos(): void {
    for (const { file, name } of this.dependencies.unsentPhotos.take(this.conversationId))
      if (file instanceof Blob) this.chosen.add(file, name);
  }

  private closeAsked(): void {
    this.upsell.leave();
    this.camera.close();
    this.dependencies.permission.close();
  }

  /** Whether there is anything to send. */
  get canSend(): boolean {
    return !this.draft.isEmpty || this.chosen.photos.length > 0;
  }

  /** Whether photo or summary are missing, so that the box would open the prompt for them. */
  get isHeldBack(): boolean {
    const session = this.#session();
    return session.status === 'member' && (session.self?.interactionPermission ?? 'valid') !== 'valid';
  }

  type(text: string): void {
    this.sending.dismissProblem();
    this.draft.type(text);
  }

  /** Answers whether the key press was taken as "send". */
  handleKeyPress(key: Parameters<typeof sendsOnEnter>[0]): boolean {
    if (!sendsOnEnter(key, this.enterSends)) return false;
    void this.send();
    return true;
  }

  /** Without photo and summary no one writes (ONB-21): the prompt opens in place of the box (MSG-35). Answers whether it did. */
  handleFocus(): boolean {
    const isPrompted = this.dependencies.permission.openIfIncomplete();
    this.draft.setWriting(!isPrompted);
    return isPrompted;
  }

  /** The chosen photos first, and what was written about them below these. */
  async send(): Promise<void> {
    // A draft of before can be sent without a look at the box.
    if (!this.canSend || this.dependencies.permission.openIfIncomplete()) return;
    const text = this.draft.take();
    this.sending.dismissProblem();
    // All at once: what is sent stands in the thread in the order of the presses, and is kept.
    const sent = this.chosen.takeAll().map((photo) => this.sending.sendPhoto(photo));
    if (!isBlank(text)) sent.push(this.sending.sendText(text));
    await Promise.all(sent);
  }

  /** Where the conversation has been left meanwhile, the photo is there again when one returns. */
  putPhotoBack(photo: Blob): void {
    if (this.#close) this.chosen.add(photo, '');
    else this.dependencies.unsentPhotos.keep(this.conversationId, [{ file: photo, name: '' }]);
  }

  /** Asked before one is taken or looked for, because it would be lost. Says what is in the way of one more. */
  mayChoosePhoto(): boolean {
    this.sending.dismissProblem();
    if (this.dependencies.permission.openIfIncomplete()) return false;
    return this.sending.accepts(amountProblem(this.chosen.photos.length));
  }

  /** Asks for the device's camera. Whoever may not write yet is not asked to be photographed first. */
  openCamera(): void {
    if (this.mayChoosePhoto()) void this.camera.open();
  }

  /** The photo is shown above the box, to be sent with what is written there. Answers whether it may be sent. */
  choosePhoto(file: File): boolean {
    if (!this.mayChoosePhoto() || !this.sending.accepts(formatProblem(file))) return false;
    const checked = this.dependencies.sendPhoto.check(this.conversationId, file);
    if (checked.ok) this.chosen.add(file, file.name);
    else this.sending.refusePhoto(file, checked.error);
    return checked.ok;
  }

  /** Of several files the first that is a picture (MSG-49), which is said; where none is, that is. Answers whether one may be sent. */
  chooseFirstPicture(files: readonly File[]): boolean {
    const pictures = files.filter(isPicture);
    const [file = files[0]] = pictures;
    if (!file || !this.choosePhoto(file)) return false;
    if (pictures.length > 1) this.sending.accepts({ key: 'error_photo_one_at_a_time' });
    return true;
  }

  /** A photo that was refused before the member saw the plans is above the box again, once they may send it. */
  followRefusedPhoto(): Promise<void> {
    return this.#refusedPhoto.follow();
  }

  setEnterSends(enterSends: boolean): void {
    this.enterSends = enterSends;
    this.dependencies.preferences.setEnterSends(enterSends);
  }
}
