import { randomUUID } from 'node:crypto';
import type { Language } from '@duet/core/tenant';
import { conversations, openings, type Line } from './content/demo-content.ts';
import type { DemoMember } from './demo-member.ts';
import { pickFrom, shuffled, wholeFrom, type Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

interface Deed {
  readonly from: DemoMember;
  readonly to: DemoMember;
  readonly at: Date;
}

export interface DemoMessage {
  readonly from: DemoMember;
  readonly kind: 'MESSAGE' | 'WINK' | 'MUTUAL_LIKE';
  readonly text: string;
  readonly at: Date;
}

export interface DemoConversation {
  readonly id: string;
  readonly between: readonly [DemoMember, DemoMember];
  readonly messages: readonly DemoMessage[];
  /** How many of the last messages the one they were sent to has not read. */
  readonly unread: number;
}

/** What has happened between the demo members so far. */
export interface DemoHistory {
  readonly likes: readonly Deed[];
  readonly winks: readonly Deed[];
  readonly conversations: readonly DemoConversation[];
}

/**
 * Makes up a past: everybody has liked a few, some have talked. `guides` are those whose logins are shown at the start:
 * they are liked much, and find talks of every kind, read and unread.
 */
export function demoHistory(
  members: readonly DemoMember[],
  guides: readonly DemoMember[],
  now: number,
  random: Random,
): DemoHistory {
  const likes = members.flatMap((from) =>
    suited(from, members, random)
      .slice(0, wholeFrom(3, 11, random))
      .map((to) => deed(from, to, now, random)),
  );
  const forGuides = guides.flatMap((guide) => historyOf(guide, suited(guide, members, random), now, random));
  const pairs = shuffled(likes, random).slice(0, Math.floor(members.length / 5));
  return {
    likes: distinct([...forGuides.flatMap((history) => history.likes), ...likes]),
    winks: distinct([...forGuides.flatMap((history) => history.winks), ...pairs.slice(0, 20)]),
    conversations: distinctPairs([
      ...forGuides.flatMap((history) => history.conversations),
      ...pairs.map(({ from, to }) => talk(from, to, now, random, 0)),
    ]),
  };
}

function historyOf(
  guide: DemoMember,
  others: readonly DemoMember[],
  now: number,
  random: Random,
): readonly DemoHistory[] {
  const admirers = others.slice(0, 16);
  const [matches, talkers, winkers, openers] = [
    others.slice(0, 3),
    others.slice(3, 9),
    others.slice(9, 12),
    others.slice(12, 15),
  ];
  return [
    {
      likes: [
        ...admirers.map((other) => deed(other, guide, now, random)),
        ...matches.map((other) => deed(guide, other, now, random)),
      ],
      winks: winkers.map((other) => deed(other, guide, now, random)),
      conversations: [
        ...matches.map((other, index) =>
          said(
            other,
            guide,
            [{ from: other, kind: 'MUTUAL_LIKE', text: '', at: ago(now, (index + 1) * 0.4 * DAY) }],
            index === 0 ? 1 : 0,
          ),
        ),
        ...talkers.map((other, index) =>
          talk(index % 2 ? guide : other, index % 2 ? other : guide, now, random, index < 2 ? 1 : 0),
        ),
        ...winkers.map((other) =>
          said(other, guide, [{ from: other, kind: 'WINK', text: '', at: ago(now, random() * 2 * DAY) }], 1),
        ),
        ...openers.map((other) =>
          said(
            other,
            guide,
            [
              {
                from: other,
                kind: 'MESSAGE',
                text: pickFrom(openings(spoken(other, guide), other.gender, guide.gender), random),
                at: ago(now, random() * DAY),
              },
            ],
            1,
          ),
        ),
      ],
    },
  ];
}

/** A talk of the content's, ended some hours ago. The last line may be unread when it was the other's. */
function talk(opener: DemoMember, other: DemoMember, now: number, random: Random, unread: number): DemoConversation {
  const lines: readonly Line[] = pickFrom(conversations(spoken(opener, other), opener.gender, other.gender), random);
  let at = now - random() * 9 * DAY - lines.length * 20 * MINUTE - 30 * MINUTE;
  const messages = lines.map((line) => {
    at += (0.5 + random() * 12) * MINUTE;
    return {
      from: line.from === 'opener' ? opener : other,
      kind: 'MESSAGE',
      text: line.text,
      at: new Date(at),
    } as const;
  });
  return said(opener, other, messages, unread);
}

const said = (
  one: DemoMember,
  other: DemoMember,
  messages: readonly DemoMessage[],
  unread: number,
): DemoConversation => ({
  id: randomUUID(),
  between: [one, other],
  messages,
  unread,
});

/** The language two members write to each other in: the other's, as one does. */
const spoken = (_: DemoMember, other: DemoMember): Language => other.language;

/** Others of whom both could think, of the same language first, in a random order. */
function suited(member: DemoMember, members: readonly DemoMember[], random: Random): readonly DemoMember[] {
  const others = members.filter((other) => other.gender !== member.gender && Math.abs(other.age - member.age) <= 14);
  return shuffled(others, random).toSorted(
    (a, b) => Number(b.language === member.language) - Number(a.language === member.language),
  );
}

const ago = (now: number, milliseconds: number): Date => new Date(now - milliseconds - 5 * MINUTE);
const deed = (from: DemoMember, to: DemoMember, now: number, random: Random): Deed => ({
  from,
  to,
  at: ago(now, random() ** 2 * 30 * DAY),
});

const distinct = (deeds: readonly Deed[]): readonly Deed[] => [
  ...new Map(deeds.map((one) => [`${one.from.id}/${one.to.id}`, one])).values(),
];
const distinctPairs = (talks: readonly DemoConversation[]): readonly DemoConversation[] => [
  ...new Map(
    talks.toReversed().map((one) => [
      one.between
        .map(({ id }) => id)
        .toSorted()
        .join('/'),
      one,
    ]),
  ).values(),
];
