import type { Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';

/** What a provider hands over once the payer has agreed (ENT-17). No money has moved yet. */
export interface PayerApproval {
  readonly payerId: string;
  readonly paymentId: string;
}

/** What a press of the button does on our side. None of these rejects. */
export interface ButtonHandlers {
  /** Asked at each press: the provider's id of the payment to agree to. Undefined ends the press. */
  readonly begin: () => Promise<string | undefined>;
  readonly onApproved: (approval: PayerApproval) => Promise<void>;
  /** The payer closed the provider's window. */
  readonly onCancelled: () => void;
  /** The provider's script gave up; nothing was charged by it. */
  readonly onFailed: () => void;
}

/** A button that the provider draws itself. `Host` is whatever the platform draws into. */
export interface PaymentButton<Host> {
  /** Draws the button into an empty place of the page. Resolves to false where the provider could not draw it. */
  mount(host: Host, handlers: ButtonHandlers): Promise<boolean>;
  close(): void;
}

/** Where payment buttons come from. */
export interface PaymentButtonEntry<Host> {
  /** Fetches the provider's script on first need. `unavailable`: blocked or out of reach. */
  open(language: Language): Promise<Result<PaymentButton<Host>, 'unavailable'>>;
}
