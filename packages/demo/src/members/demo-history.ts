import { randomUUID } from 'node:crypto';
import type { Language } from '@duet/core/tenant';
import { conversations, openings, type Line } from '../content/index.ts';
import type { DemoMember } from './demo-member.ts';
import { pickFrom, shuffled, wholeFrom, type Random } from '../random/index.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Members who have looked at the profile of a member whose login is shown: more than a page of them. */
const LOOKED = 30;

interface Interaction {
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
  readonly likes: readonly Interaction[];
  readonly winks: readonly Interaction[];
  /** Who has looked at whose profile. */
  readonly views: readonly Interaction[];
  readonly conversations: readonly DemoConversation[];
}

/**
 * Makes up a past: everybody has liked a few, some have talked. `guides` are those whose logins are shown at the start:
 * they are liked much, and find talks of every kind, read and unread.
 */
export function demoHistory(
  members: readonly DemoMember[],
  loginMembers: readonly DemoMember[],
  now: number,
  random: Random,
): DemoHistory {
  const likes = members.flatMap((from) =>
    compatibleMembers(from, members, random)
      .slice(0, wholeFrom(3, 11, random))
      .map((to) => interaction(from, to, now, random)),
  );
  const loginMemberHistories = loginMembers.flatMap((loginMember) =>
    historyOf(loginMember, compatibleMembers(loginMember, members, random), now, random),
  );
  const pairs = shuffled(likes, random).slice(0, Math.floor(members.length / 5));
  return {
    likes: distinct([...loginMemberHistories.flatMap((history) => history.likes), ...likes]),
    winks: distinct([...loginMemberHistories.flatMap((history) => history.winks), ...pairs.slice(0, 20)]),
    views: distinct([...loginMemberHistories.flatMap((history) => history.views), ...likes]),
    conversations: distinctPairs([
      ...loginMemberHistories.flatMap((history) => history.conversations),
      ...pairs.map(({ from, to }) => conversationBetween(from, to, now, random, 0)),
    ]),
  };
}

function historyOf(
  loginMember: DemoMember,
  others: readonly DemoMember[],
  now: number,
  random: Random,
): readonly DemoHistory[] {
  const admirers = others.slice(0, 16);
  const [matches, partners, winkers, openers] = [
    others.slice(0, 3),
    others.slice(3, 9),
    others.slice(9, 12),
    others.slice(12, 15),
  ];
  return [
    {
      likes: [
        ...admirers.map((other) => interaction(other, loginMember, now, random)),
        ...matches.map((other) => interaction(loginMember, other, now, random)),
      ],
      winks: winkers.map((other) => interaction(other, loginMember, now, random)),
      views: others.slice(0, LOOKED).map((other) => interaction(other, loginMember, now, random)),
      conversations: [
        ...matches.map((other, index) =>
          conversationOf(
            other,
            loginMember,
            [{ from: other, kind: 'MUTUAL_LIKE', text: '', at: ago(now, (index + 1) * 0.4 * DAY) }],
            index === 0 ? 1 : 0,
          ),
        ),
        ...partners.map((other, index) =>
          conversationBetween(
            index % 2 ? loginMember : other,
            index % 2 ? other : loginMember,
            now,
            random,
            index < 2 ? 1 : 0,
          ),
        ),
        ...winkers.map((other) =>
          conversationOf(
            other,
            loginMember,
            [{ from: other, kind: 'WINK', text: '', at: ago(now, random() * 2 * DAY) }],
            1,
          ),
        ),
        ...openers.map((other) =>
          conversationOf(
            other,
            loginMember,
            [
              {
                from: other,
                kind: 'MESSAGE',
                text: pickFrom(openings(languageBetween(other, loginMember), other.gender, loginMember.gender), random),
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

/** A conversation of the content's, ended some hours ago. The last line may be unread when it was the other's. */
function conversationBetween(
  opener: DemoMember,
  other: DemoMember,
  now: number,
  random: Random,
  unread: number,
): DemoConversation {
  const lines: readonly Line[] = pickFrom(
    conversations(languageBetween(opener, other), opener.gender, other.gender),
    random,
  );
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
  return conversationOf(opener, other, messages, unread);
}

const conversationOf = (
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
const languageBetween = (_: DemoMember, other: DemoMember): Language => other.language;

/** Possible acquaintances of both, of the same language first, in a random order. */
function compatibleMembers(member: DemoMember, members: readonly DemoMember[], random: Random): readonly DemoMember[] {
  const others = members.filter(
    (other) =>
      other !== member && seeks(member, other) && seeks(other, member) && Math.abs(other.age - member.age) <= 14,
  );
  return shuffled(others, random).toSorted(
    (a, b) => Number(b.language === member.language) - Number(a.language === member.language),
  );
}

/** Whether the other is of a gender that a member wishes to meet. */
function seeks(member: DemoMember, { gender }: DemoMember): boolean {
  const sought = member.answers.get('seeking_gender');
  return sought === 'everyone' || sought === (gender === 'MALE' ? 'men' : 'women');
}

const ago = (now: number, milliseconds: number): Date => new Date(now - milliseconds - 5 * MINUTE);
const interaction = (from: DemoMember, to: DemoMember, now: number, random: Random): Interaction => ({
  from,
  to,
  at: ago(now, random() ** 2 * 30 * DAY),
});

const distinct = (interactions: readonly Interaction[]): readonly Interaction[] => [
  ...new Map(interactions.map((one) => [`${one.from.id}/${one.to.id}`, one])).values(),
];
const distinctPairs = (demoConversations: readonly DemoConversation[]): readonly DemoConversation[] => [
  ...new Map(
    demoConversations.toReversed().map((one) => [
      one.between
        .map(({ id }) => id)
        .toSorted()
        .join('/'),
      one,
    ]),
  ).values(),
];
