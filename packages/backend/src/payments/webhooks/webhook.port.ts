import type { Result } from '@duet/core/kernel';

/** What a provider has posted to us, byte by byte: signatures are of the bytes. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/**
 * That something happened to a payment. It names the payment, and never what to do: messages come late, twice and in any order, so that the
 * provider is asked how the payment stands now.
 */
export interface PaymentNotice {
  /** The provider's id of the message: one that was dealt with is not dealt with again. */
  readonly eventId: string;
  /** Our order, where the message names it. */
  readonly invoice?: { readonly tenantId: string; readonly id: string };
  /** The provider's id of the payment as the order keeps it. */
  readonly intent?: string;
  /** The provider's id of the charge as transactions keep it. */
  readonly charge?: string;
}

/** `unsigned`: not from this provider, or altered. `unavailable`: nobody could be asked who signed it; it is to be sent again. */
export type WebhookFailure = 'unsigned' | 'unavailable';

/** Reads the messages of a provider, once it is certain who has sent them. */
export interface WebhookReader {
  readonly provider: string;
  /** `undefined` for a message about something that is none of ours. */
  read(message: WebhookMessage): Promise<Result<PaymentNotice | undefined, WebhookFailure>>;
}

/** A header's value; empty where it is missing. */
export const headerOf = ({ headers }: WebhookMessage, name: string): string => String(headers[name] ?? '');
