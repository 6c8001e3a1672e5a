/** What `tokenize` answers: the card by a name that may be used once, and what 3-D Secure must know of it. */
export interface TokenizedCard {
  readonly nonce: string;
  readonly details: { readonly bin: string };
}

interface HostedFieldOptions {
  readonly container: HTMLElement;
  readonly placeholder: string;
  readonly internalLabel: string;
  readonly iframeTitle: string;
}

interface HostedFieldState {
  readonly isEmpty: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isValid: boolean;
}

/** The fields that we have drawn, by Braintree's names. */
export type HostedFieldName = 'number' | 'expirationDate' | 'cvv';

export interface HostedFieldsEvent {
  readonly fields: Readonly<Record<HostedFieldName, HostedFieldState>>;
}

/** Inputs in frames of Braintree's, of which the page knows only whether they are complete. */
export interface HostedFields {
  on(event: 'validityChange' | 'empty' | 'notEmpty', handler: (event: HostedFieldsEvent) => void): void;
  focus(field: HostedFieldName): void;
  tokenize(): Promise<TokenizedCard>;
  teardown(): Promise<void>;
}

interface VerifiedCard {
  readonly nonce: string;
  readonly threeDSecureInfo: { readonly status: string };
}

interface ThreeDSecure {
  verifyCard(request: {
    readonly nonce: string;
    readonly bin: string;
    /** In whole units: `29.99`. */
    readonly amount: string;
    readonly onLookupComplete: (data: unknown, next: () => void) => void;
  }): Promise<VerifiedCard>;
  teardown(): Promise<void>;
}

declare const client: unique symbol;
/** Braintree's own, which only its other parts look into. */
interface BraintreeClient {
  readonly [client]: true;
}

/** The parts of `window.braintree` (braintree-web 3) that paying by card needs. */
export interface BraintreeSdk {
  readonly client: { create(options: { readonly authorization: string }): Promise<BraintreeClient> };
  readonly hostedFields: {
    create(options: {
      readonly client: BraintreeClient;
      readonly fields: Readonly<Record<HostedFieldName, HostedFieldOptions>>;
      readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }): Promise<HostedFields>;
  };
  readonly threeDSecure: {
    create(options: { readonly authorization: string; readonly version: 2 }): Promise<ThreeDSecure>;
  };
}

declare global {
  interface Window {
    readonly braintree?: Partial<BraintreeSdk>;
  }
}

/** A page that Braintree's scripts may have come to. */
export interface BraintreeWindow {
  readonly braintree?: Partial<BraintreeSdk>;
}

/** The SDK once each of its scripts is there. */
export function braintreeSdk({ braintree }: BraintreeWindow): BraintreeSdk | undefined {
  const { client: core, hostedFields, threeDSecure } = braintree ?? {};
  return core && hostedFields && threeDSecure && { client: core, hostedFields, threeDSecure };
}
