import { Chance } from './chance.ts';
import { SimulatedBrowser } from './simulated-browser.ts';
import { SimulatedNetwork, type Faults } from './simulated-network.ts';
import { CONVERSATIONS, SimulatedPage } from './simulated-page.ts';
import { SimulatedServer } from './simulated-server.ts';
import { VirtualTime } from './virtual-time.ts';

/** What keeps messages from being lost, doubled or mixed up. A simulation without one of these must fail. */
export interface Defences {
  readonly deduplication: boolean;
  readonly gapFetch: boolean;
  readonly catchUp: boolean;
  readonly outbox: boolean;
  readonly repeatedMarks: boolean;
}

export const ALL_DEFENCES: Defences = {
  deduplication: true,
  gapFetch: true,
  catchUp: true,
  outbox: true,
  repeatedMarks: true,
};

export interface SimulationResult {
  /** How many messages the members have written. */
  readonly written: number;
  /** What was wrong at the end; empty where every message is on both sides once and in order, and read as far as it was seen. */
  readonly faults: readonly string[];
}

const FAULTS: Faults = { lost: 0.15, answerLost: 0.15, frameLost: 0.2, frameTwice: 0.2 };
const MEMBERS = ['one', 'two'] as const;
/** Milliseconds in which everything that waits is tried again at least once. */
const CALM = 180_000;

/** Two members write to each other over bad networks, in tabs that are opened, loaded anew and closed. `seed` decides everything. */
export async function simulate(seed: number, messages: number, defences = ALL_DEFENCES): Promise<SimulationResult> {
  const simulation = new Simulation(seed, defences);
  for (let written = 0; written < messages; written += 1) await simulation.step();
  await simulation.calm();
  return { written: simulation.written, faults: simulation.faults() };
}

class Simulation {
  readonly #chance: Chance;
  readonly #time = new VirtualTime();
  readonly #server: SimulatedServer;
  readonly #browsers: ReadonlyMap<string, SimulatedBrowser>;
  readonly #texts = new Map<string, string[]>();
  /** What each member has begun to write in a conversation since they have sent something there. */
  readonly #begun = new Map<string, string>();
  /** How far each member has seen `c2` when they looked at it for the last time. */
  readonly #seen = new Map<string, string>();
  #pages: readonly SimulatedPage[] = [];
  #opened = 0;
  #isCalm = false;

  constructor(
    seed: number,
    private readonly defences: Defences,
  ) {
    this.#chance = new Chance(seed);
    this.#server = new SimulatedServer(defences, MEMBERS);
    this.#browsers = new Map(MEMBERS.map((id) => [id, new SimulatedBrowser(defences.outbox)]));
    this.#server.onFrame((memberId, frame) => {
      for (const page of this.#pages) if (page.settings.memberId === memberId) page.receive(frame);
    });
    for (const memberId of MEMBERS) this.#open(memberId);
  }

  get written(): number {
    return [...this.#texts.values()].reduce((sum, texts) => sum + texts.length, 0);
  }

  async step(): Promise<void> {
    const page = this.#any(this.#pages);
    if (page) this.#write(page, this.#anyConversation());
    await this.#time.run(this.#chance.below(1500));
    if (page && this.#chance.happens(0.3)) this.#begin(page, this.#anyConversation());
    const affected = this.#any(this.#pages);
    if (!affected) return;
    const { memberId } = affected.settings;
    const happening = this.#chance.next();
    if (happening < 0.1) this.#reload(affected);
    else if (happening < 0.15 && this.#pagesOf(memberId).length < 3) this.#open(memberId);
    else if (happening < 0.2 && this.#pagesOf(memberId).length > 1) this.#close(affected);
    else if (happening < 0.3) this.#interrupt([affected]);
    // The message bus is away: the process closes the sockets of all.
    else if (happening < 0.33) this.#interrupt(this.#pages);
    else if (happening < 0.45) void affected.open(this.#anyConversation());
    else if (happening < 0.65) affected.setLookedAt(this.#chance.happens(0.7));
    else if (happening < 0.7) affected.scroll(this.#chance.happens(0.7));
    await this.#time.run(this.#chance.below(1500));
  }

  /**
   * The networks are well from now on. In one conversation the last that happens is a frame after one that was lost, in the other a
   * message that came while the sockets were closed: each has to be repaired by its own means. Before that everybody looks at `c2`
   * over the bad network for a while, and then away; at the end everybody comes back to `c1`. In `c2` the next text is begun while
   * the last is on its way.
   */
  async calm(): Promise<void> {
    await this.#time.run(10_000);
    await this.#lookAtSecond();
    for (const page of this.#pages) page.settings.network.calm();
    this.#isCalm = true;
    await this.#time.run(CALM);
    for (const memberId of MEMBERS) {
      const [page] = this.#pagesOf(memberId);
      if (page) this.#write(page, 'c1');
    }
    await this.#time.run(CALM);
    for (const page of this.#pages) page.closeSocket();
    for (const memberId of MEMBERS) {
      const [page] = this.#pagesOf(memberId);
      if (!page) continue;
      this.#write(page, 'c2');
      this.#begin(page, 'c2');
    }
    await this.#time.run(1000);
    for (const page of this.#pages) page.openSocket();
    await this.#time.run(CALM);
    for (const memberId of MEMBERS) this.#pagesOf(memberId)[0]?.setLookedAt(true);
    await this.#time.run(CALM);
  }

  async #lookAtSecond(): Promise<void> {
    const pages = MEMBERS.map((memberId) => this.#pagesOf(memberId)[0]).filter((page) => page !== undefined);
    for (const page of this.#pages) page.setLookedAt(false);
    for (const page of pages) {
      void page.open('c2');
      page.scroll(true);
      page.setLookedAt(true);
    }
    await this.#time.run(20_000);
    for (const page of pages) {
      page.setLookedAt(false);
      this.#seen.set(page.settings.memberId, page.newestOfWhole('c2'));
      void page.open('c1');
    }
  }

  faults(): readonly string[] {
    return CONVERSATIONS.flatMap((id) => [
      ...MEMBERS.flatMap((memberId) => this.#faultsOfServer(id, memberId)),
      ...this.#pages.flatMap((page) => this.#faultsOfPage(id, page)),
    ])
      .concat(this.#pages.flatMap((page) => this.#faultsOfCounts(page)))
      .concat(MEMBERS.flatMap((memberId) => [...this.#faultsOfMarks(memberId), ...this.#faultsOfDrafts(memberId)]));
  }

  /** What was begun is still there, and nothing that was sent. */
  #faultsOfDrafts(memberId: string): readonly string[] {
    return CONVERSATIONS.flatMap((id) => {
      const draft = this.#browsers.get(memberId)?.drafts.read(id);
      const begun = this.#begun.get(`${memberId} ${id}`) ?? '';
      return draft === begun ? [] : [`${memberId} in ${id}: the draft is “${String(draft)}”, not “${begun}”`];
    });
  }

  /** All of `c1` was seen at the end; `c2` as far as it was there when its member looked away, and not what came last. */
  #faultsOfMarks(memberId: string): readonly string[] {
    const faults: string[] = [];
    if (this.#server.unread('c1', memberId) > 0) faults.push(`${memberId} has seen c1, and it is unread`);
    if (this.#server.readUntil('c2', memberId) < (this.#seen.get(memberId) ?? ''))
      faults.push(`${memberId} has seen more of c2 than is read`);
    if (this.#server.unread('c2', memberId) === 0)
      faults.push(`${memberId} has not seen the end of c2, and it is read`);
    return faults;
  }

  #faultsOfServer(id: string, memberId: string): readonly string[] {
    const accepted = this.#server
      .thread(id, memberId)
      .flatMap(({ sentBy, text }) => (sentBy === memberId ? [text] : []));
    const expected = this.#texts.get(`${memberId} ${id}`) ?? [];
    return differ(accepted, expected)
      ? [`${memberId} in ${id}: accepted ${accepted.join()}, written ${expected.join()}`]
      : [];
  }

  #faultsOfPage(id: string, { feature, settings }: SimulatedPage): readonly string[] {
    const conversation = feature.conversations.find(id)?.get();
    const shown = conversation?.messages.map(({ text }) => text) ?? [];
    const all = this.#server.thread(id, settings.memberId).map(({ text }) => text);
    // A page may hold no more than the newest messages.
    const expected = all.slice(Math.max(0, all.length - Math.max(shown.length, Math.min(50, all.length))));
    return [
      ...(differ(shown, expected) ? [`${settings.name} in ${id}: shows ${shown.join()}, not ${expected.join()}`] : []),
      ...(conversation?.outgoing.map((one) => `${settings.name} in ${id}: ${one.id} is still ${one.status}`) ?? []),
    ];
  }

  #faultsOfCounts({ feature, settings }: SimulatedPage): readonly string[] {
    const counted = CONVERSATIONS.reduce((sum, id) => sum + this.#server.unread(id, settings.memberId), 0);
    const shown = feature.inbox.unread.get();
    return shown === counted ? [] : [`${settings.name}: ${String(shown)} unread, not ${String(counted)}`];
  }

  #write(page: SimulatedPage, conversationId: string): void {
    const key = `${page.settings.memberId} ${conversationId}`;
    const texts = this.#texts.get(key) ?? [];
    const text = `${page.settings.memberId}-${conversationId}-${String(texts.length)}`;
    texts.push(text);
    this.#texts.set(key, texts);
    page.write(conversationId, text);
    this.#begun.delete(key);
  }

  #begin(page: SimulatedPage, conversationId: string): void {
    const text = `begun at ${String(this.#time.now())}`;
    this.#begun.set(`${page.settings.memberId} ${conversationId}`, text);
    page.type(conversationId, text);
  }

  #open(memberId: string): void {
    const browser = this.#browsers.get(memberId);
    if (!browser) return;
    this.#opened += 1;
    const network = new SimulatedNetwork(this.#time, this.#chance, FAULTS);
    if (this.#isCalm) network.calm();
    const page = new SimulatedPage({
      name: `page-${String(this.#opened)}-`,
      memberId,
      partnerId: memberId === 'one' ? 'two' : 'one',
      browser,
      server: this.#server,
      network,
      time: this.#time,
      random: () => this.#chance.next(),
      catchesUp: this.defences.catchUp,
      repeatsMarks: this.defences.repeatedMarks,
    });
    this.#pages = [...this.#pages, page];
  }

  #close(page: SimulatedPage): void {
    this.#pages = this.#pages.filter((one) => one !== page);
    page.close();
  }

  #reload(page: SimulatedPage): void {
    this.#close(page);
    this.#open(page.settings.memberId);
  }

  #interrupt(pages: readonly SimulatedPage[]): void {
    for (const page of pages) {
      page.closeSocket();
      this.#time.after(5000, () => {
        if (this.#pages.includes(page)) page.openSocket();
      });
    }
  }

  #pagesOf(memberId: string): readonly SimulatedPage[] {
    return this.#pages.filter(({ settings }) => settings.memberId === memberId);
  }

  #anyConversation(): string {
    return this.#any(CONVERSATIONS) ?? 'c1';
  }

  #any<Value>(values: readonly Value[]): Value | undefined {
    return values[this.#chance.below(values.length)];
  }
}

const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((text, at) => text !== other[at]);
