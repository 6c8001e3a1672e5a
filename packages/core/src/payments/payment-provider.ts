import type { CardEntry } from './card/card-entry.port.ts';
import type { CardPaymentGateway } from './card/card-payment-gateway.port.ts';
import type { ButtonPaymentGateway } from './button/button-payment-gateway.port.ts';
import type { PaymentButtonEntry } from './button/payment-button.port.ts';
import type { PagePaymentGateway } from './page/page-payment-gateway.port.ts';

/** A provider as this client can pay with it: by a card field in our form, a button that it draws, or a page of its own. */
export type PaymentProvider<Host> =
  | { readonly kind: 'card'; readonly gateway: CardPaymentGateway; readonly entry: CardEntry<Host> }
  | { readonly kind: 'button'; readonly gateway: ButtonPaymentGateway; readonly entry: PaymentButtonEntry<Host> }
  | { readonly kind: 'page'; readonly gateway: PagePaymentGateway };

/** The providers that a tenant has, by the name under which an order lists them (ENT-24); `title`: what members know one by. */
export type PaymentProviders<Host> = Readonly<Record<string, PaymentProvider<Host> & { readonly title: string }>>;
