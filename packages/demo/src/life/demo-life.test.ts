import { FakeClock } from '@duet/core/kernel/testing';
import type { Language } from '@duet/core/tenant';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileFacts, RealMember } from './demo-member.port.ts';
import { DemoLife } from './demo-life.ts';
import { answersTo, openersFor, phrasesIn } from './phrasebook.ts';
import { spokenPhrase } from './spoken-phrase.ts';
import { FakeDemoMember } from './testing/fake-demo-member.ts';

const realMember = (language: Language = 'en'): RealMember => ({
  id: 'guest',
  displayName: 'Maya',
  gender: 'FEMALE',
  age: 30,
  language,
  interests: ['hiking', 'cinema'],
});

describe('the life of the demo members', () => {
  let clock: FakeClock;
  let men: FakeDemoMember[];
  let women: FakeDemoMember[];
  let demoLife: DemoLife;
  let start: number;
  let isSomebodyConnected: boolean;
  beforeEach(() => {
    clock = new FakeClock();
    start = clock.now();
    isSomebodyConnected = true;
    men = Array.from(
      { length: 15 },
      (_, index) => new FakeDemoMember(clock, `man${String(index)}`, 'MALE', 24 + index * 2),
    );
    women = Array.from(
      { length: 15 },
      (_, index) => new FakeDemoMember(clock, `woman${String(index)}`, 'FEMALE', 24 + index * 2),
    );
    let turn = 0;
    demoLife = new DemoLife(
      [...men, ...women],
      clock,
      () => (turn += 0.37) % 1,
      () => isSomebodyConnected,
    );
  });

  /** Lets time pass in small steps, with whatever was started in between finished. */
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 250) {
      clock.advance(250);
      for (let step = 0; step < 40; step += 1) await Promise.resolve();
    }
  }
  const arrive = (someone: RealMember) => {
    for (const member of [...men, ...women]) member.around = [someone];
  };
  const actions = (members: readonly FakeDemoMember[], kind: string) =>
    members
      .flatMap((member) => member.done)
      .filter(({ what }) => what.startsWith(kind))
      .toSorted((a, b) => a.at - b.at);

  it('searches for others once in eight times while nobody is connected, and each time from then on', async () => {
    const searches = () => [...men, ...women].reduce((sum, { searches: own }) => sum + own, 0);
    isSomebodyConnected = false;
    demoLife.start();
    await pass(16 * 8000);
    expect(searches()).toBe(2);
    isSomebodyConnected = true;
    await pass(3 * 8000);
    expect(searches()).toBe(5);
  });

  it('notices a newcomer: within a minute somebody winks or likes, shows typing and writes to them', async () => {
    arrive(realMember());
    demoLife.start();
    await pass(60_000);
    const [firstSign] = [...actions(men, 'wink'), ...actions(men, 'like')].toSorted((a, b) => a.at - b.at);
    const [typing] = actions(men, 'type');
    const [words] = actions(men, 'send');
    expect((firstSign?.at ?? Infinity) - start).toBeLessThanOrEqual(40_000);
    expect(typing?.at).toBeLessThan(words?.at ?? 0);
    expect(words?.what).toContain('Hi Maya! You walk too.');
    expect(actions(women, 'send')).toEqual([]);
  });

  it('likes a newcomer without a word now and then, so that their own likes find an answer', async () => {
    arrive(realMember());
    demoLife.start();
    await pass(90_000);
    expect(actions(men, 'like guest').length).toBeGreaterThanOrEqual(5);
  });

  it('stays at a pleasant pace: a newcomer who says nothing hears from three', async () => {
    arrive(realMember());
    demoLife.start();
    await pass(1_200_000);
    expect(actions(men, 'send')).toHaveLength(3);
  });

  it.each<[string, Language, string]>([
    ['How was your trip to the mountains?', 'en', 'en'],
    ['Bonjour, ça va ?', 'en', 'fr'],
    ['מה נשמע?', 'en', 'he'],
    ['ok', 'fr', 'fr'],
  ])('answers "%s" in 5 to 15 s: reads, types, then writes what fits', async (text, language, expected) => {
    arrive(realMember(language));
    demoLife.start();
    const asked = clock.now();
    men[0]?.receive({ kind: 'text', conversationId: 'c1', from: 'guest', text });
    await pass(16_000);
    const [read, type, send] = ['read c1', 'type c1', 'send c1'].map((kind) => actions(men, kind)[0]);
    expect(sayable(text, expected as Language)).toContain(send?.what.replace('send c1 ', ''));
    expect(read?.at).toBeLessThanOrEqual(type?.at ?? 0);
    expect((send?.at ?? 0) - asked).toBeGreaterThanOrEqual(5000);
    expect((send?.at ?? 0) - asked).toBeLessThanOrEqual(15_250);
  });

  it('answers somebody who writes again before the answer once, and never says the same twice', async () => {
    arrive(realMember());
    demoLife.start();
    men[0]?.receive({ kind: 'text', conversationId: 'c1', from: 'guest', text: 'nice' });
    await pass(3000);
    men[0]?.receive({ kind: 'text', conversationId: 'c1', from: 'guest', text: 'nice' });
    await pass(16_000);
    expect(actions(men, 'send c1')).toHaveLength(1);
    for (let turn = 0; turn < 5; turn += 1) {
      men[0]?.receive({ kind: 'text', conversationId: 'c1', from: 'guest', text: 'nice' });
      await pass(16_000);
    }
    const said = actions(men, 'send c1').map(({ what }) => what);
    expect(new Set(said).size).toBe(said.length);
  });

  it('sends a guest no line twice, whoever writes and however often the guest asks', async () => {
    arrive(realMember());
    demoLife.start();
    await pass(400_000);
    for (let turn = 0; turn < 12; turn += 1) {
      for (const [place, member] of men.slice(0, 3).entries())
        member.receive({ kind: 'text', conversationId: `c${String(place)}`, from: 'guest', text: 'Do you cook?' });
      await pass(16_000);
    }
    const lines = actions(men, 'send').map(({ what }) => what.replace(/^send \S+ /, ''));
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('does not answer other demo members', async () => {
    arrive(realMember());
    demoLife.start();
    men[0]?.receive({ kind: 'text', conversationId: 'c1', from: 'woman0', text: 'hello' });
    await pass(16_000);
    expect(actions(men, 'send c1')).toEqual([]);
  });

  it('ends at once and leaves nothing running', async () => {
    arrive(realMember());
    demoLife.start();
    await pass(10_000);
    men[0]?.receive({ kind: 'wink', conversationId: 'c1', from: 'guest', text: '' });
    await pass(250);
    demoLife.stop();
    expect(clock.pending).toBe(0);
    const before = actions([...men, ...women], '').length;
    await pass(120_000);
    expect(actions([...men, ...women], '')).toHaveLength(before);
  });
});

/** What a walker could say to a text, with everything filled in. */
const sayable = (text: string, language: Language): readonly (string | undefined)[] => {
  const facts: ProfileFacts = { language: 'en', interests: ['hiking'] };
  const speech = { speaker: { gender: 'MALE' }, facts, addressee: realMember(), language } as const;
  return answersTo(text, phrasesIn(language), facts)[0]?.map((phrase) => spokenPhrase(phrase, speech)) ?? [];
};

describe('what a demo member says', () => {
  const cook: ProfileFacts = {
    language: 'en',
    interests: ['cooking'],
    lookingFor: 'marriage',
    age: 41,
    occupation: 'Baker',
  };
  const stranger: ProfileFacts = { language: 'en', interests: [] };
  const say = (text: string, facts: ProfileFacts, language: Language = 'en') =>
    (answersTo(text, phrasesIn(language), facts)[0] ?? []).flatMap(
      (phrase) =>
        spokenPhrase(phrase, { speaker: { gender: 'FEMALE' }, facts, addressee: realMember(), language }) ?? [],
    );

  it('follows from their own profile', () => {
    expect(say('Do you like to cook?', cook).join(' ')).toContain('decent lasagne');
    expect(say('Do you like to cook?', stranger).join(' ')).toContain('better at eating than at cooking');
    expect(say('What are you looking for?', cook)).toEqual([phrasesIn('en').lookingFor['marriage']]);
    expect(say('How old are you?', cook)).toEqual(['I am 41, and most days I feel it less. And you?']);
    expect(say('What about your job?', cook).join(' ')).toContain('On paper: Baker.');
  });

  it('leaves out what their profile does not say, or says in another language', () => {
    expect(say('How old are you?', stranger)).toEqual([]);
    expect(say('Et ton travail ?', cook, 'fr').join(' ')).not.toContain('Baker');
    expect(say('What about your job?', stranger).join(' ')).not.toContain('{');
  });

  it('begins with an interest of both, else with words for anybody', () => {
    const [shared] = openersFor(phrasesIn('en'), cook, { interests: ['cooking', 'dogs'] });
    expect(shared).toEqual([phrasesIn('en').sharedInterests['cooking']]);
    expect(openersFor(phrasesIn('en'), cook, stranger)[0]).toEqual([]);
  });
});

describe('the phrasebook', () => {
  it.each<[string, string]>([
    ['I love research', 'otherwise'],
    ['this is great', 'otherwise'],
    ['hi there', "Hi {name}! Nice to hear from you. How's your day going?"],
    ['I have a cat', 'I grew up with a very stubborn dog. Do you have any animals?'],
    ['we could go hiking?', 'travel'],
  ])('hears whole words: "%s"', (text, expected) => {
    const [answers = []] = answersTo(text, phrasesIn('en'), { interests: ['hiking', 'dogs'] });
    if (expected === 'otherwise') expect(answers).toBe(phrasesIn('en').otherwise);
    else if (expected === 'travel') expect(answers.join(' ')).toContain('mountains for walking');
    else expect(answers).toContain(expected);
  });

  it('has the same occasions in every language', () => {
    const shape = (language: Language) =>
      Object.entries({ ...phrasesIn(language) }).map(([occasion, phrases]) => [
        occasion,
        Array.isArray(phrases) ? phrases.length : Object.keys(phrases),
      ]);
    expect(shape('fr')).toEqual(shape('en'));
    expect(shape('he')).toEqual(shape('en'));
  });

  it('hears Hebrew words behind their one-letter prefixes', () => {
    const traveller = { interests: ['travel'] };
    expect(answersTo('נסענו לחופשה', phrasesIn('he'), traveller)).toEqual(
      answersTo('חופשה', phrasesIn('he'), traveller),
    );
  });
});
