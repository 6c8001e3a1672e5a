import type { Cancel, Clock } from '@duet/core/kernel';
import type { DemoMember, RealMember, Incoming } from './demo-member.port.ts';
import { TIMING, pickFrom, within, type Random } from './timing.ts';
import { answersTo, languageOf, phrasesIn } from './phrasebook.ts';

/**
 * Answers what reaches the demo members: comes online, reads, types for a while, then writes. Whoever writes again before
 * the answer went out is answered once, to their last words. Nothing is said twice in a conversation while other words are left.
 */
export class ReplyGenerator {
  readonly #pending = new Map<string, readonly Cancel[]>();
  readonly #sentPhrases = new Map<string, Set<string>>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** `from` must be a guest: demo members do not answer each other. */
  reply(member: DemoMember, from: RealMember, incoming: Incoming): void {
    const answerAfter = within(TIMING.answerAfter, this.random);
    this.#plan(member, incoming.conversationId, answerAfter, within(TIMING.reading, this.random), () =>
      this.#wordsFor(from, incoming),
    );
  }

  /** The first words to a guest, typed first. */
  sendOpener(member: DemoMember, conversationId: string, realMember: RealMember): void {
    this.#plan(member, conversationId, within(TIMING.typingFor, this.random) + 200, 0, () =>
      phrasesIn(realMember.language).openers.map(addressed(realMember)),
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
    const typeAfter = Math.max(readAfter, sendAfter - within(TIMING.typingFor, this.random));
    this.#pending.set(conversationId, [
      this.clock.after(readAfter, () => void Promise.all([member.goOnline(), member.read(conversationId)])),
      this.clock.after(typeAfter, () => void member.sendTyping(conversationId)),
      this.clock.after(sendAfter, () => {
        this.#pending.delete(conversationId);
        void member.send(conversationId, this.#unusedPhrase(conversationId, words()));
      }),
    ]);
  }

  #wordsFor(from: RealMember, { kind, text }: Incoming): readonly string[] {
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

  #unusedPhrase(conversationId: string, words: readonly string[]): string {
    const said = this.#sentPhrases.get(conversationId) ?? new Set();
    const fresh = words.filter((sentence) => !said.has(sentence));
    const sentence = pickFrom(fresh.length > 0 ? fresh : words, this.random);
    this.#sentPhrases.set(conversationId, said.add(sentence));
    return sentence;
  }
}

const addressed = (realMember: RealMember) => (sentence: string) => sentence.replace('{name}', realMember.displayName);
