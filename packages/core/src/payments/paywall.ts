import type { Analytics, PaywallSource } from '../analytics/index.ts';
import { Cell, type ReadonlyCell } from '../kernel/index.ts';
import { place, safeTarget, type Navigation, type Resettable } from '../session/index.ts';
import type { PaywallMemory, PaywallVisit } from './paywall-memory.port.ts';

const NO_VISIT: PaywallVisit = { isOpen: false };
/** The pages of paying, in the web client and in the Android webview. */
const PAYMENT_PAGE = /^\/app\/(?:subscribe|android)(?:[/?#]|$)/;

/**
 * Why a member stands before the plans, from the dialog or link that led there until they leave or have paid (PAY-32, A79).
 * The source decides the words on the way and goes with each event of it. Opening and closing are told once each, also
 * over a reload of the payment page.
 */
export class Paywall implements Resettable {
  readonly #visit: Cell<PaywallVisit>;

  constructor(
    private readonly memory: PaywallMemory,
    private readonly analytics: Analytics,
    private readonly navigation: Pick<Navigation, 'current' | 'go' | 'goTo'>,
  ) {
    this.#visit = new Cell(memory.read() ?? NO_VISIT);
  }

  get visit(): ReadonlyCell<PaywallVisit> {
    return this.#visit;
  }

  /** What is told and worded: somebody without a reason came by themselves. */
  get source(): PaywallSource {
    return this.#visit.get().source ?? 'navigation';
  }

  /** Sets why the plans will be shown, and the present page as the way back. An open paywall is left first. */
  because(source: PaywallSource): void {
    this.dismiss();
    this.#become({ isOpen: false, source, ...this.#here() });
  }

  /** The login has led to onboarding (ONB-03): the next paywall stands for that, unless something else leads to it. */
  becauseOfLogin(): void {
    if (!this.#visit.get().isOpen) this.#become({ isOpen: false, source: 'login_paywall' });
  }

  /** The member goes to the plans by themselves: the present page is the way back. */
  noteOrigin(): void {
    this.#become({ ...this.#visit.get(), ...this.#here() });
  }

  /** Leads to the plans for a reason (MSG-33). */
  lead(source: PaywallSource): void {
    this.because(source);
    this.navigation.go(place('subscribe'));
  }

  /** The paywall stands on the screen, as a dialog or as a page. */
  open(): void {
    if (this.#visit.get().isOpen) return;
    this.#become({ ...this.#visit.get(), isOpen: true });
    this.analytics.event('paywall_opened', { source: this.source });
  }

  /** The member does not want it now. */
  dismiss(): void {
    this.#close('left');
  }

  /** A dialog or page of the paywall has gone from the screen: closed, unless the member went on to a page of paying. */
  leave(): void {
    if (!PAYMENT_PAGE.test(this.navigation.current())) this.dismiss();
  }

  /** Closes the page and leads back to where the member was; to browse where that is not known. */
  goBack(): void {
    const origin = safeTarget(this.#visit.get().origin);
    this.dismiss();
    if (origin === undefined) this.navigation.go(place('browse'));
    else this.navigation.goTo(origin);
  }

  /** What the paywall asked for has been bought. */
  bought(): void {
    this.#close('paid');
  }

  /** Without a word: there is nobody any more of whom to tell. */
  reset(): void {
    this.memory.reset();
    this.#visit.update(() => NO_VISIT);
  }

  #close(outcome: 'left' | 'paid'): void {
    if (!this.#visit.get().isOpen) return;
    const { source } = this;
    this.reset();
    this.analytics.event('paywall_closed', { source, outcome });
  }

  #become(visit: PaywallVisit): void {
    this.memory.keep(visit);
    this.#visit.update(() => visit);
  }

  #here(): Pick<PaywallVisit, 'origin'> {
    const origin = this.navigation.current();
    return PAYMENT_PAGE.test(origin) ? {} : { origin };
  }
}
