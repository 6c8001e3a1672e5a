/** With which PaymentJS may ask for a card, once. */
export interface PayeezySession {
  readonly clientToken: string;
  readonly publicKey: string;
}

/** A session as one text, as core carries what a card is entered with. Neither part has a space. */
export const sessionText = ({ clientToken, publicKey }: PayeezySession): string => `${clientToken} ${publicKey}`;

export function readSession(text: string): PayeezySession {
  const [clientToken = '', publicKey = ''] = text.split(' ');
  return { clientToken, publicKey };
}
