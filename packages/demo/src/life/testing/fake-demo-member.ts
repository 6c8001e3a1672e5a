import type { FakeClock } from '@duet/core/kernel/testing';
import type { DemoMember, Incoming, ProfileFacts, RealMember } from '../demo-member.port.ts';

/** A demo member who notes what they do, when, instead of doing it. */
export class FakeDemoMember implements DemoMember {
  readonly done: { readonly at: number; readonly what: string }[] = [];
  around: RealMember[] = [];
  searches = 0;
  facts: ProfileFacts = { language: 'en', interests: ['hiking'], lookingFor: 'dating', age: 31, town: 'Boston' };
  #onIncoming: ((incoming: Incoming) => void) | undefined;

  constructor(
    private readonly clock: FakeClock,
    readonly id: string,
    readonly gender: 'MALE' | 'FEMALE',
    readonly age: number,
  ) {}

  goOnline = () => this.#note('appear');
  view = (userId: string) => this.#note(`view ${userId}`);
  like = (userId: string) => this.#note(`like ${userId}`);
  wink = (userId: string) => this.#note(`wink ${userId}`);
  sendTyping = (conversationId: string) => this.#note(`type ${conversationId}`);
  read = (conversationId: string) => this.#note(`read ${conversationId}`);
  send = (conversationId: string, text: string) => this.#note(`send ${conversationId} ${text}`);
  conversationWith = (userId: string) => Promise.resolve(`${this.id}-${userId}`);
  suits = (userId: string) =>
    Promise.resolve(this.around.some(({ id, gender }) => id === userId && gender !== this.gender));
  loadOwnFacts = () => Promise.resolve(this.facts);
  loadMember = (userId: string) => Promise.resolve(this.around.find((realMember) => realMember.id === userId));
  browseProfiles = (isKnown: (userId: string) => boolean) => {
    this.searches += 1;
    return Promise.resolve(this.around.filter(({ id }) => !isKnown(id)));
  };
  listen(onIncoming: (incoming: Incoming) => void): () => void {
    this.#onIncoming = onIncoming;
    return () => {
      this.#onIncoming = undefined;
    };
  }
  receive(incoming: Incoming): void {
    this.#onIncoming?.(incoming);
  }
  #note(what: string): Promise<void> {
    this.done.push({ at: this.clock.now(), what });
    return Promise.resolve();
  }
}
