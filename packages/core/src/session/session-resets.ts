import type { Resettable } from './resettable.ts';

/** Everything that a logout must empty. A state adds itself when it is made, so that lazily loaded rooms are in time. */
export class SessionResets implements Resettable {
  readonly #members: Set<Resettable>;
  #count = 0;

  /** `lasting`: what stands in the browser's storage must be emptied even if nobody has asked for it yet. */
  constructor(lasting: readonly Resettable[] = []) {
    this.#members = new Set(lasting);
  }

  /** Answers what it was given, so that a binding may make and add in one go. */
  add<Member extends Resettable>(member: Member): Member {
    this.#members.add(member);
    return member;
  }

  /** How many sessions have ended on this page: what was asked before a change of it is answered to nobody any more. */
  get count(): number {
    return this.#count;
  }

  reset(): void {
    this.#count += 1;
    for (const member of this.#members) member.reset();
  }
}
