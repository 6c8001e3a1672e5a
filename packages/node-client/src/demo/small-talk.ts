import type { Cancel, Clock } from '@duet/core/kernel';
import type { DemoMember, Guest, Incoming } from './demo-member.port.ts';
import { PACE, pickFrom, within, type Random } from './pace.ts';
import { answersTo, languageOf, phrasesIn } from './phrasebook.ts';

/**
 * Answers what reaches the demo members: comes online, reads, types for a while, then writes. Whoever writes again before
 * the answer went out is answered once, to their last words. Nothing is said twice in a conversation while other words are left.
 */
export class SmallTalk {
  readonly #pending = new Map<string, readonly Cancel[]>();
  readonly #said = new Map<string, Set<string>>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** `from` must be a guest: demo members do not answer each other. */
  hear(member: DemoMember, from: Guest, incoming: Incoming): void {
    const answerAfter = within(PACE.answerAfter, this.random);
    this.#plan(member, incoming.conversationId, answerAfter, within(PACE.reading, this.random), () =>
      this.#wordsFor(from, incoming),
    );
  }

  /** The first words to a guest, typed first. */
  open(member: DemoMember, conversationId: string, guest: Guest): void {
    this.#plan(member, conversationId, within(PACE.typingFor, this.random) + 200, 0, () =>
      phrasesIn(guest.language).openers.map(addressed(guest)),
    );
  }

  stop(): void {
    for (const cancels of this.#pending.values()) for (const cancel of cancels) cancel();
    this.#pending.clear();
  }

  #plan(
    member: DemoMember,
    conversationId: string,
    sendAfter: number,
    readAfter: number,
    words: () => readonly string[],
  ): void {
    for (const cancel of this.#pending.get(conversationId) ?? []) cancel();
    const typeAfter = Math.max(readAfter, sendAfter - within(PACE.typingFor, this.random));
    this.#pending.set(conversationId, [
      this.clock.after(readAfter, () => void Promise.all([member.appear(), member.read(conversationId)])),
      this.clock.after(typeAfter, () => void member.tellTyping(conversationId)),
      this.clock.after(sendAfter, () => {
        this.#pending.delete(conversationId);
        void member.send(conversationId, this.#unsaid(conversationId, words()));
      }),
    ]);
  }

  #wordsFor(from: Guest, { kind, text }: Incoming): readonly string[] {
    const phrases = phrasesIn(kind === 'text' ? languageOf(text, from.language) : from.language);
    switch (kind) {
      case 'text':
        return answersTo(text, phrases).map(addressed(from));
      case 'image':
        return phrases.afterImage;
      case 'wink':
        return phrases.afterWink.map(addressed(from));
      case 'mutual-like':
        return phrases.afterMutualLike.map(addressed(from));
    }
  }

  #unsaid(conversationId: string, words: readonly string[]): string {
    const said = this.#said.get(conversationId) ?? new Set();
    const fresh = words.filter((sentence) => !said.has(sentence));
    const sentence = pickFrom(fresh.length > 0 ? fresh : words, this.random);
    this.#said.set(conversationId, said.add(sentence));
    return sentence;
  }
}

const addressed = (guest: Guest) => (sentence: string) => sentence.replace('{name}', guest.displayName);
