import type { Cancel, Clock } from '@duet/core/kernel';
import type { DemoMember, RealMember, Incoming } from './demo-member.port.ts';
import { TIMING, pickFrom, within, type Random } from './timing.ts';
import { ReplyGenerator } from './reply-generator.ts';

/** Enough that a guest's own likes find an answer now and then, few enough to stay a surprise. */
const LIKES_WITHOUT_MESSAGE = 9;
const MATCHING_MEMBERS = 3;
/** So many members are asked whether they suit a newcomer: each is a call. */
const MOST_ASKED = 60;
/** While nobody holds a live socket, so many searches are left out of each that is made: they are most of what a server at rest does. */
const LEFT_OUT_ALONE = 7;

/** What the demo members of one tenant do: they find members who are online, contact them, and answer. */
export class DemoLife {
  readonly #replies: ReplyGenerator;
  readonly #byId: ReadonlyMap<string, DemoMember>;
  readonly #met = new Set<string>();
  readonly #cancels: Cancel[] = [];
  readonly #steps = new Set<Cancel>();
  #leftOut = LEFT_OUT_ALONE;
  #isStopped = false;

  constructor(
    private readonly members: readonly DemoMember[],
    private readonly clock: Clock,
    private readonly random: Random,
    /** Whether anybody holds a live socket, as whoever has the product open does. */
    private readonly isSomebodyConnected: () => boolean,
  ) {
    this.#replies = new ReplyGenerator(clock, random);
    this.#byId = new Map(members.map((member) => [member.id, member]));
  }

  start(): void {
    if (this.members.length === 0) return;
    for (const member of this.members)
      this.#cancels.push(member.listen((incoming) => void this.#receive(member, incoming)));
    this.#cancels.push(
      this.clock.every(TIMING.browseProfiles, () => {
        if (this.#isSearchDue()) void this.#browseProfiles();
      }),
      this.clock.every(TIMING.stroll, () => void pickFrom(this.members, this.random).goOnline()),
    );
  }

  /** Nothing is said or done afterwards. */
  stop(): void {
    this.#isStopped = true;
    for (const cancel of [...this.#cancels.splice(0), ...this.#steps]) cancel();
    this.#steps.clear();
    this.#replies.stop();
  }

  /** Who has no live socket, for a proxy refuses it, is found too, if later. */
  #isSearchDue(): boolean {
    const isDue = this.#leftOut >= LEFT_OUT_ALONE || this.isSomebodyConnected();
    this.#leftOut = isDue ? 0 : this.#leftOut + 1;
    return isDue;
  }

  async #browseProfiles(): Promise<void> {
    const isKnown = (id: string) => this.#byId.has(id) || this.#met.has(id);
    for (const realMember of await pickFrom(this.members, this.random).browseProfiles(isKnown)) {
      // Another one's look may have ended meanwhile.
      if (isKnown(realMember.id)) continue;
      this.#met.add(realMember.id);
      await this.#contactGuest(realMember);
    }
  }

  /** Somebody new: one member comes forward soon and others later, and a few like them without a word. */
  async #contactGuest(realMember: RealMember): Promise<void> {
    const matching = await this.#matchingMembers(realMember);
    if (this.#isStopped) return;
    let wait = within(TIMING.firstSign, this.random);
    for (const [index, matchingMember] of matching.slice(0, MATCHING_MEMBERS).entries()) {
      this.#schedule(wait, () => void this.#contact(matchingMember, realMember, index % 2 === 0));
      wait += within(TIMING.nextSuitor, this.random);
    }
    for (const admirer of matching.slice(MATCHING_MEMBERS, MATCHING_MEMBERS + LIKES_WITHOUT_MESSAGE))
      this.#schedule(within(TIMING.silentLike, this.random), () => void admirer.like(realMember.id));
  }

  async #contact(matchingMember: DemoMember, realMember: RealMember, withWink: boolean): Promise<void> {
    await matchingMember.goOnline();
    await matchingMember.view(realMember.id);
    await (withWink ? matchingMember.wink(realMember.id) : matchingMember.like(realMember.id));
    const conversationId = await matchingMember.conversationWith(realMember.id);
    if (conversationId === undefined) return;
    this.#schedule(within(TIMING.openingAfter, this.random), () => {
      this.#replies.sendOpener(matchingMember, conversationId, realMember);
    });
  }

  async #receive(member: DemoMember, incoming: Incoming): Promise<void> {
    if (this.#byId.has(incoming.from)) return;
    const from = await member.loadMember(incoming.from);
    if (from) this.#replies.reply(member, from, incoming);
  }

  /** Members whom the wishes of both allow; the other gender and those near in age first, with some chance among the near ones. */
  async #matchingMembers({ id, age, gender }: RealMember): Promise<readonly DemoMember[]> {
    const asked = this.members
      .map((member) => ({
        member,
        isLater: member.gender === gender,
        far: (age === undefined ? 0 : Math.abs(member.age - age)) + this.random() * 8,
      }))
      .sort((a, b) => Number(a.isLater) - Number(b.isLater) || a.far - b.far)
      .slice(0, MOST_ASKED);
    const matching: DemoMember[] = [];
    for (const { member } of asked) {
      if (this.#isStopped || matching.length === MATCHING_MEMBERS + LIKES_WITHOUT_MESSAGE) break;
      if (await member.suits(id)) matching.push(member);
    }
    return matching;
  }

  #schedule(milliseconds: number, task: () => void): void {
    const cancel = this.clock.after(milliseconds, () => {
      this.#steps.delete(cancel);
      task();
    });
    this.#steps.add(cancel);
  }
}
