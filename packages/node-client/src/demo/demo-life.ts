import type { Cancel, Clock } from '@duet/core/kernel';
import type { DemoMember, Guest, Incoming } from './demo-member.port.ts';
import { PACE, pickFrom, within, type Random } from './pace.ts';
import { SmallTalk } from './small-talk.ts';

/** Enough that a guest's own likes find an answer now and then, few enough to stay a surprise. */
const SILENT_LIKES = 9;
const SUITORS = 3;

/** The demo members of one tenant, alive: they notice whoever is here, make the first step, and answer. */
export class DemoLife {
  readonly #talk: SmallTalk;
  readonly #byId: ReadonlyMap<string, DemoMember>;
  readonly #met = new Set<string>();
  readonly #cancels: Cancel[] = [];
  readonly #steps = new Set<Cancel>();

  constructor(
    private readonly cast: readonly DemoMember[],
    private readonly clock: Clock,
    private readonly random: Random,
  ) {
    this.#talk = new SmallTalk(clock, random);
    this.#byId = new Map(cast.map((member) => [member.id, member]));
  }

  start(): void {
    if (this.cast.length === 0) return;
    for (const member of this.cast) this.#cancels.push(member.listen((incoming) => void this.#hear(member, incoming)));
    this.#cancels.push(
      this.clock.every(PACE.lookAround, () => void this.#lookAround()),
      this.clock.every(PACE.stroll, () => void pickFrom(this.cast, this.random).appear()),
    );
  }

  /** Nothing is said or done afterwards. */
  stop(): void {
    for (const cancel of [...this.#cancels.splice(0), ...this.#steps]) cancel();
    this.#steps.clear();
    this.#talk.stop();
  }

  async #lookAround(): Promise<void> {
    const seen = await pickFrom(this.cast, this.random).lookAround();
    for (const guest of seen) {
      if (this.#byId.has(guest.id) || this.#met.has(guest.id)) continue;
      this.#met.add(guest.id);
      this.#court(guest);
    }
  }

  /** Somebody new: one member comes forward soon and others later, and a few like them without a word. */
  #court(guest: Guest): void {
    const suited = this.#suited(guest);
    let wait = within(PACE.firstSign, this.random);
    for (const [index, suitor] of suited.slice(0, SUITORS).entries()) {
      this.#later(wait, () => void this.#approach(suitor, guest, index % 2 === 0));
      wait += within(PACE.nextSuitor, this.random);
    }
    for (const admirer of suited.slice(SUITORS, SUITORS + SILENT_LIKES))
      this.#later(within(PACE.silentLike, this.random), () => void admirer.like(guest.id));
  }

  async #approach(suitor: DemoMember, guest: Guest, withWink: boolean): Promise<void> {
    await suitor.appear();
    await suitor.view(guest.id);
    await (withWink ? suitor.wink(guest.id) : suitor.like(guest.id));
    const conversationId = await suitor.conversationWith(guest.id);
    if (conversationId === undefined) return;
    this.#later(within(PACE.openingAfter, this.random), () => {
      this.#talk.open(suitor, conversationId, guest);
    });
  }

  async #hear(member: DemoMember, incoming: Incoming): Promise<void> {
    if (this.#byId.has(incoming.from)) return;
    const from = await member.meet(incoming.from);
    if (from) this.#talk.hear(member, from, incoming);
  }

  /** The other gender where it is known, nearest in age first, with some chance among the near ones. */
  #suited(guest: Guest): readonly DemoMember[] {
    const age = guest.age;
    return this.cast
      .filter((member) => member.gender !== guest.gender)
      .map((member) => ({ member, far: (age === undefined ? 0 : Math.abs(member.age - age)) + this.random() * 8 }))
      .sort((a, b) => a.far - b.far)
      .map(({ member }) => member);
  }

  #later(milliseconds: number, task: () => void): void {
    const cancel = this.clock.after(milliseconds, () => {
      this.#steps.delete(cancel);
      task();
    });
    this.#steps.add(cancel);
  }
}
