import type { ProblemKey } from '../kernel/index.ts';

/**
 * Why a member is shown the plans (PAY-32). `subscribe_prompt`: to read the rest of a conversation; `navigation`: of
 * their own accord.
 */
export type PaywallSource = 'login_paywall' | 'send_message' | 'send_photo' | 'subscribe_prompt' | 'navigation';

/** Currencies that are reported by name. */
export type ReportedCurrency = 'USD' | 'EUR' | 'ILS' | 'other';

type Method = 'email' | 'facebook' | 'apple';
type Missing = 'photo' | 'summary' | 'photo_and_summary';

/**
 * Our own event table (ANA-01, A76): each event with all that is reported of it.
 * A property is a number, a flag or one of a few known words, so that no name, id or text of a member fits in.
 */
export interface AnalyticsEvents {
  /** The first thing was typed, or another account has answered for a new person. */
  readonly registration_started: { readonly method: Method };
  /** Each step of REG-08 once, from the register page on. */
  readonly registration_step_reached: { readonly step: 'register' | 'traits' | 'onboarding'; readonly method: Method };
  readonly registration_refused: { readonly method: Method; readonly problem: ProblemKey };
  /** `partner`: on the site of a person who sends us members. */
  readonly registration_completed: { readonly method: Method | 'partner' };
  /** A login came to nothing (LOG-31). `cancelled`: the person gave it up. */
  readonly login_failed: {
    readonly method: Method;
    readonly reason: 'cancelled' | 'unavailable' | 'no-response' | 'refused';
  };
  /** Pages count from 1. */
  readonly onboarding_page_opened: { readonly page: number; readonly pages: number };
  readonly onboarding_page_saved: { readonly page: number; readonly pages: number };
  readonly onboarding_page_refused: { readonly page: number; readonly problem: ProblemKey };
  readonly onboarding_completed: { readonly pages: number };
  readonly permission_prompt_opened: { readonly missing: Missing };
  readonly permission_prompt_closed: { readonly missing: Missing };
  /** A first conversation with a person was requested. */
  readonly conversation_started: { readonly from: 'profile' | 'match' };
  /** `contact`: which means of contact the text seems to hold; nothing of the text itself. */
  readonly message_sent: {
    readonly type: 'text' | 'image' | 'wink';
    readonly contact: 'none' | 'email' | 'phone' | 'both';
  };
  readonly message_refused: { readonly reason: 'upsell' | 'forbidden' | 'failed' };
  readonly paywall_opened: { readonly source: PaywallSource };
  /** `left`: without buying. */
  readonly paywall_closed: { readonly source: PaywallSource; readonly outcome: 'left' | 'paid' };
  readonly subscription_plans_shown: { readonly plans: number };
  /** `amount` in cents; `months` to one decimal place. */
  readonly subscription_plan_chosen: {
    readonly months: number;
    readonly amount: number;
    readonly source: PaywallSource;
  };
  readonly payment_answered: { readonly answer: 'paid' | 'refused' | 'checking'; readonly source: PaywallSource };
  /** The totals of an order that has been paid (A72). `amount` and `tax` in cents, the tax being part of the amount. */
  readonly order_paid: {
    readonly amount: number;
    readonly tax: number;
    readonly currency: ReportedCurrency;
    readonly months: number;
    readonly source: PaywallSource;
  };
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** A property that could hold free text becomes `never`: an event that would carry personal data cannot be called. */
type WithoutFreeText<Properties> = {
  readonly [Name in keyof Properties]: string extends Properties[Name] ? never : Properties[Name];
};

export type AnalyticsProperties<Name extends AnalyticsEventName> = WithoutFreeText<AnalyticsEvents[Name]>;
