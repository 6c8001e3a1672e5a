/** The fields that PaymentJS draws, by its names. */
export type PayeezyFieldName = 'card' | 'exp' | 'cvv' | 'name';

interface PayeezyFieldOptions {
  /** Where it is drawn: a selector of the whole page. */
  readonly selector: string;
  readonly placeholder: string;
}

interface PayeezyFieldState {
  readonly valid: boolean;
  readonly potentiallyValid: boolean;
}

export type PayeezyFormState = Readonly<Record<PayeezyFieldName, PayeezyFieldState>>;

/** Inputs in frames of Payeezy's, of which the page knows only whether they are complete. */
export interface PayeezyForm {
  on(event: 'change' | 'blur', handler: () => void): void;
  getState(handler: (state: PayeezyFormState) => void): void;
  /** Sends the card to Payeezy. `onSuccess` is told the token that stands for this entry, not for the card. */
  onSubmit(onSuccess: (clientToken: string) => void, onFailure: (error: unknown) => void): void;
  destroyFields(onDone: () => void, onFailure: (error: unknown) => void): void;
}

/** What entering one card needs, as PaymentJS asks for it when a form is sent. */
interface PayeezyAuthorization {
  readonly clientToken: string;
  readonly publicKeyBase64: string;
}

/** The parts of `window.firstdata` (PaymentJS 2) that paying by card needs. */
export interface PayeezySdk {
  createPaymentForm(
    config: {
      readonly fields: Readonly<Record<PayeezyFieldName, PayeezyFieldOptions>>;
      readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
    },
    hooks: { readonly preFlowHook: (authorize: (authorization: PayeezyAuthorization) => void) => void },
    onCreate: (form: PayeezyForm | { readonly error: true }) => void,
  ): void;
}

declare global {
  interface Window {
    readonly firstdata?: PayeezySdk;
  }
}

/** A page that Payeezy's script may have come to. */
export interface PayeezyWindow {
  readonly firstdata?: PayeezySdk;
}
