import type { Analytics, PaywallSource } from '../../analytics/index.ts';
import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import { routeTo, safeRedirectTarget, type Navigation } from '../../navigation/index.ts';
import type { PaywallStorage, PaywallVisit } from './paywall-storage.port.ts';

const NO_VISIT: PaywallVisit = { isOpen: false };
/** The pages of paying, in the web client and in the Android webview. */
const PAYMENT_PAGE = /^\/app\/(?:subscribe|android)(?:[/?#]|$)/;
const CONVERSATION = /^\/app\/messages\/./;

/** Where a member was before they went to the plans. */
export interface WayOn {
  readonly target: string;
  readonly isConversation: boolean;
}

/**
 * Why a member is shown the plans, from the dialog or link that led there until they leave or have paid (PAY-32, A79).
 * The source decides the texts and is part of each event. Opening and closing are reported once each, also
 * over a reload of the payment page.
 */
export class Paywall implements Resettable {
  readonly #visit: Cell<PaywallVisit>;

  constructor(
    private readonly storage: PaywallStorage,
    private readonly analytics: Analytics,
    private readonly navigation: Pick<Navigation, 'current' | 'go' | 'goTo'>,
  ) {
    this.#visit = new Cell(storage.read() ?? NO_VISIT);
  }

  get visit(): ReadonlyCell<PaywallVisit> {
    return this.#visit;
  }

  /** The source for events and texts: `navigation` where no other is known. */
  get source(): PaywallSource {
    return this.#visit.get().source ?? 'navigation';
  }

  /** Sets why the plans will be shown, and the present page as the way back. An open paywall is left first. */
  setSource(source: PaywallSource): void {
    this.dismiss();
    this.#setVisit({ isOpen: false, source, ...this.#currentOrigin() });
  }

  /** The login has led to onboarding (ONB-03): that is the source of the next paywall, unless something else leads to it. */
  setLoginSource(): void {
    if (!this.#visit.get().isOpen) this.#setVisit({ isOpen: false, source: 'login_paywall' });
  }

  /** The member goes to the plans by themselves: the present page is the way back. */
  saveOrigin(): void {
    this.#setVisit({ ...this.#visit.get(), ...this.#currentOrigin() });
  }

  /** Leads to the plans for a reason (MSG-33). */
  showPlans(source: PaywallSource): void {
    this.setSource(source);
    this.navigation.go(routeTo('subscribe'));
  }

  /** The paywall is shown, as a dialog or as a page. */
  open(): void {
    if (this.#visit.get().isOpen) return;
    this.#setVisit({ ...this.#visit.get(), isOpen: true });
    this.analytics.event('paywall_opened', { source: this.source });
  }

  /** The member does not want it now. */
  dismiss(): void {
    this.#close('left');
  }

  /** A dialog or page of the paywall was removed: closed, unless the member went to a payment page. */
  leavePage(): void {
    if (!PAYMENT_PAGE.test(this.navigation.current())) this.dismiss();
  }

  /** Closes the page and leads back to where the member was; to browse where that is not known. */
  goBack(): void {
    const origin = safeRedirectTarget(this.#visit.get().origin);
    this.dismiss();
    if (origin === undefined) this.navigation.go(routeTo('browse'));
    else this.navigation.goTo(origin);
  }

  /** What the paywall requested has been bought with an order; its receipt leads back. Of one that is known already nothing changes. */
  recordPurchase(invoiceId: string): void {
    const { source, origin, bought } = this.#visit.get();
    if (bought?.invoiceId === invoiceId) return;
    this.#close('paid');
    this.#setVisit({ isOpen: false, bought: { invoiceId, ...(source && { source }), ...(origin && { origin }) } });
  }

  /** Where the member goes on after an order, inside the app, and whether that is a conversation; undefined where it is not known. */
  wayOnFrom(invoiceId: string): WayOn | undefined {
    const { bought } = this.#visit.get();
    const target = bought?.invoiceId === invoiceId ? safeRedirectTarget(bought.origin) : undefined;
    return target === undefined ? undefined : { target, isConversation: CONVERSATION.test(target) };
  }

  /** Reports nothing: there is no member any more. */
  reset(): void {
    this.storage.reset();
    this.#visit.update(() => NO_VISIT);
  }

  #close(outcome: 'left' | 'paid'): void {
    if (!this.#visit.get().isOpen) return;
    const { source } = this;
    this.reset();
    this.analytics.event('paywall_closed', { source, outcome });
  }

  #setVisit(visit: PaywallVisit): void {
    this.storage.save(visit);
    this.#visit.update(() => visit);
  }

  #currentOrigin(): Pick<PaywallVisit, 'origin'> {
    const origin = this.navigation.current();
    return PAYMENT_PAGE.test(origin) ? {} : { origin };
  }
}
