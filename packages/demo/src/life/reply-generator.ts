import type { Cancel, Clock } from '@duet/core/kernel';
import type { DemoMember, Incoming, ProfileFacts, RealMember } from './demo-member.port.ts';
import { answersTo, languageOf, openersFor, phrasesIn } from './phrasebook.ts';
import { spokenPhrase } from './spoken-phrase.ts';
import { TIMING, pickFrom, within, type Random } from './timing.ts';

/** Phrases that fit, the most fitting first; of one list any will do. */
type Choice = (facts: ProfileFacts) => readonly (readonly string[])[];

/** What is to be written to whom. */
interface PlannedWords {
  readonly to: RealMember;
  readonly language: RealMember['language'];
  readonly choice: Choice;
}

/**
 * Answers what reaches the demo members: comes online, reads, types for a while, then writes. Whoever writes again before
 * the answer went out is answered once, to their last words. A guest never reads the same line twice, from whomever: when no fitting
 * words are left, what they wrote is read and not answered.
 */
export class ReplyGenerator {
  readonly #pending = new Map<string, readonly Cancel[]>();
  /** Phrases by the guest who has read them. */
  readonly #sentPhrases = new Map<string, Set<string>>();
  readonly #facts = new Map<string, ProfileFacts>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** `from` must be a guest: demo members do not answer each other. */
  reply(member: DemoMember, from: RealMember, { conversationId, kind, text }: Incoming): void {
    const language = kind === 'text' ? languageOf(text, from.language) : from.language;
    const { afterImage, afterWink, afterMutualLike, ...phrases } = phrasesIn(language);
    const choices: Readonly<Record<Incoming['kind'], Choice>> = {
      text: (facts) => answersTo(text, phrasesIn(language), facts),
      image: () => [afterImage, phrases.otherwise],
      wink: () => [afterWink, phrases.openers],
      'mutual-like': (facts) => [afterMutualLike, ...openersFor(phrasesIn(language), facts, from)],
    };
    const answerAfter = within(TIMING.answerAfter, this.random);
    this.#plan(member, conversationId, answerAfter, within(TIMING.reading, this.random), {
      to: from,
      language,
      choice: choices[kind],
    });
  }

  /** The first words to a guest, typed first. */
  sendOpener(member: DemoMember, conversationId: string, realMember: RealMember): void {
    const { language } = realMember;
    this.#plan(member, conversationId, within(TIMING.typingFor, this.random) + 200, 0, {
      to: realMember,
      language,
      choice: (facts) => openersFor(phrasesIn(language), facts, realMember),
    });
  }

  stop(): void {
    for (const cancels of this.#pending.values()) for (const cancel of cancels) cancel();
    this.#pending.clear();
  }

  #plan(member: DemoMember, conversationId: string, sendAfter: number, readAfter: number, words: PlannedWords): void {
    for (const cancel of this.#pending.get(conversationId) ?? []) cancel();
    const typeAfter = Math.max(readAfter, sendAfter - within(TIMING.typingFor, this.random));
    this.#pending.set(conversationId, [
      this.clock.after(readAfter, () => void Promise.all([member.goOnline(), member.read(conversationId)])),
      this.clock.after(typeAfter, () => void member.sendTyping(conversationId)),
      this.clock.after(sendAfter, () => {
        this.#pending.delete(conversationId);
        void this.#send(member, conversationId, words);
      }),
    ]);
  }

  async #send(member: DemoMember, conversationId: string, words: PlannedWords): Promise<void> {
    const text = this.#unusedPhrase(member, words, await this.#factsOf(member));
    if (text !== undefined) await member.send(conversationId, text);
  }

  async #factsOf(member: DemoMember): Promise<ProfileFacts> {
    const known = this.#facts.get(member.id);
    if (known) return known;
    const facts = await member.loadOwnFacts();
    if (!facts) return { language: 'en', interests: [] };
    this.#facts.set(member.id, facts);
    return facts;
  }

  /** Of the most fitting phrases one that the guest has not read; undefined where none is left. */
  #unusedPhrase(
    speaker: DemoMember,
    { to: addressee, language, choice }: PlannedWords,
    facts: ProfileFacts,
  ): string | undefined {
    const sent = this.#sentPhrases.get(addressee.id) ?? new Set();
    const fresh = choice(facts)
      .map((phrases) =>
        phrases
          .flatMap((phrase) => spokenPhrase(phrase, { speaker, facts, addressee, language }) ?? [])
          .filter((phrase) => !sent.has(phrase)),
      )
      .find((phrases) => phrases.length > 0);
    if (!fresh) return undefined;
    const phrase = pickFrom(fresh, this.random);
    this.#sentPhrases.set(addressee.id, sent.add(phrase));
    return phrase;
  }
}
