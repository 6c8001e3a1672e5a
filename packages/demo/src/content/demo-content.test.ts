import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { agree } from './agreement.ts';
import { conversations, firstNames, openings, summaryHalves } from './demo-content.ts';
import { readDemoFile } from './demo-file.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const GENDERS = ['FEMALE', 'MALE'] as const;
const groups = readdirSync(join(ROOT, 'tenants')).flatMap((tenant) => {
  const languages = readDemoFile(ROOT, tenant)?.languages ?? {};
  return LANGUAGES.flatMap((language) => {
    const group = languages[language];
    return group ? [[tenant, language, group] as const] : [];
  });
});
const HEBREW = /[\u0590-\u05ff]/u;
const LEFTOVER = /[{}<>|]/u;

describe('agreement', () => {
  it('follows the speaker in braces and the addressee in angle brackets', () => {
    const text = 'אני {שומע|שומעת} ש<אתה|את> שם';
    expect(agree(text, 'FEMALE', 'MALE')).toBe('אני שומעת שאתה שם');
    expect(agree(text, 'MALE', 'FEMALE')).toBe('אני שומע שאת שם');
  });
});

it('is there for several tenants', () => {
  expect(groups.length).toBeGreaterThanOrEqual(8);
});

describe.each(groups)('demo content of %s in %s', (_, language, group) => {
  it.each(GENDERS)('has names, and enough halves that no two summaries need be alike (%s)', (gender) => {
    const { self, together } = summaryHalves(group, language, gender);
    expect(firstNames(group, gender).length).toBeGreaterThanOrEqual(15);
    expect(self.length * together.length).toBeGreaterThan(1000);
    expect(new Set([...self, ...together]).size).toBe(self.length + together.length);
  });

  it('writes every text in its own script with no choice left open', () => {
    const texts = GENDERS.flatMap((speaker) =>
      GENDERS.flatMap((addressee) => {
        const { self, together } = summaryHalves(group, language, speaker);
        const lines = conversations(language, speaker, addressee).flatMap((lines) => lines.map((line) => line.text));
        return [...self, ...together, ...openings(language, speaker, addressee), ...lines];
      }),
    );
    expect(texts.filter((text) => LEFTOVER.test(text) || HEBREW.test(text) !== (language === 'he'))).toEqual([]);
  });

  it('places its towns on the map', () => {
    const { towns } = group;
    expect(towns.length).toBeGreaterThanOrEqual(10);
    expect(towns.filter((town) => Math.abs(town.latitude) > 66 || Math.abs(town.longitude) > 180)).toEqual([]);
    expect(towns.filter((town) => !town.address.startsWith(town.name))).toEqual([]);
  });

  it('lets both sides speak in each conversation, the opener first', () => {
    for (const lines of conversations(language, 'FEMALE', 'MALE')) {
      expect(lines[0]?.from).toBe('opener');
      expect(new Set(lines.map((line) => line.from)).size).toBe(2);
    }
  });
});
