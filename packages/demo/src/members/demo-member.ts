import { createHash } from 'node:crypto';
import { type ConfigFile, formatLocation, readLocation } from '@duet/adapters/contract';
import type { Language } from '@duet/core/tenant';
import { coherentAnswers } from './coherent-answers.ts';
import { firstNames, impliedAnswers, summaryHalves, type DemoGroup } from '../content/index.ts';
import { answersOf } from './demo-answers.ts';
import { pickFrom, randomBySeed, wholeFrom, type Random } from '../random/index.ts';

const DAY = 86_400_000;

/** A member of the demo, before it becomes rows. */
export interface DemoMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly birthday: string;
  readonly language: Language;
  readonly place: {
    readonly geohash: string;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly town: string;
  readonly country: string;
  readonly createdAt: Date;
  readonly lastOnlineAt: Date;
  /** A seed for each photo; see `drawPortrait`. */
  readonly portraits: readonly string[];
  /** Attribute id and value, as it will be written in JSON. */
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface DemoMemberPlan {
  readonly tenantId: string;
  readonly group: DemoGroup;
  readonly language: Language;
  readonly gender: 'MALE' | 'FEMALE';
  /** Place in the tenant's list; everything about the member follows from tenant and number. */
  readonly number: number;
  readonly email: string;
  /** Attributes left open, e.g. wishes that would narrow what somebody sees. */
  readonly unanswered: readonly string[];
  readonly config: ConfigFile;
  readonly now: number;
}

/** Makes up one member. The same plan makes the same member on every machine, but for the moments, which are relative to now. */
export function demoMember(plan: DemoMemberPlan): DemoMember {
  const { tenantId, group, language, gender, number, email, unanswered, config, now } = plan;
  const random = randomBySeed(`${tenantId}/${String(number)}`);
  const id = identifier(`${tenantId}/${String(number)}`);
  const age = 21 + Math.floor(random() ** 1.4 * 46);
  const town = pickFrom(group.towns, random);
  const near = (degrees: number) => degrees + (random() - 0.5) * 0.08;
  const place = readLocation(
    formatLocation({
      latitude: near(town.latitude),
      longitude: near(town.longitude),
      formattedAddress: town.address,
    }),
  );
  if (!place) throw new Error(`${town.address} cannot be written as a location`);
  const { self, together } = summaryHalves(group, language, gender);
  const names = firstNames(group, gender);
  const createdAt = now - Math.floor(random() ** 2 * 150 * DAY) - 3_600_000;
  const summary = `${pickFrom(self, random)} ${pickFrom(together, random)}`;
  const answers = coherentAnswers(
    answersOf({ config, language, gender, age, random, summary, towns: group.towns, now }),
    impliedAnswers(group, language, gender, summary),
  );
  return {
    id,
    email,
    name: names[Math.floor(number / 2) % names.length] ?? pickFrom(names, random),
    gender,
    age,
    birthday: birthdayOf(age, now, random),
    language,
    place,
    town: town.name,
    country: town.country,
    createdAt: new Date(createdAt),
    lastOnlineAt: new Date(Math.max(createdAt, now - lastSeen(random))),
    portraits: Array.from(
      { length: wholeFrom(2, 5, random) },
      (_, photo) => `${gender}/${String(age)}/${id}/${String(photo)}`,
    ),
    answers: new Map([...answers].filter(([attribute]) => !unanswered.includes(attribute))),
  };
}

/** An id that looks like any other member's, and is the same on every first start. */
function identifier(seed: string): string {
  const digest = createHash('sha256').update(seed).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digest.slice(from, to))
    .join('-');
}

function birthdayOf(age: number, now: number, random: Random): string {
  const today = new Date(now);
  // From the day after the last birthday of whoever is a year older, to today's: all of them are `age` today.
  const day = Date.UTC(
    today.getUTCFullYear() - age - 1,
    today.getUTCMonth(),
    today.getUTCDate() + 1 + Math.floor(random() * 364),
  );
  return new Date(day).toISOString().slice(0, 10);
}

/** One in eight is here now; the others were during the last days. */
const lastSeen = (random: Random): number => (random() < 0.13 ? random() * 60_000 : 600_000 + random() ** 3 * 12 * DAY);
