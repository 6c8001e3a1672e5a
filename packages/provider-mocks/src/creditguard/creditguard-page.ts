import type { CardTransaction } from './creditguard-deals.ts';

/** The page sends its form to its own server, which returns to the product: the host is the same, the port may be any. */
export const CARD_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

/** CreditGuard's page, complete. */
export const cardPage = ({ id, total, currency }: CardTransaction): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>CreditGuard (mock)</title></head>
<body><main><h1>CreditGuard (mock)</h1>
<p>${(Number(total) / 100).toFixed(2)} ${currency.replaceAll(/[^A-Z]/g, '')}</p>
<form method="post" action="/provider-mock/creditguard/page">
<input type="hidden" name="txId" value="${id}">
<p><label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric" required></label></p>
<p><label>Expiry date <input name="expiry" autocomplete="cc-exp" value="12/34" required></label></p>
<p><label>CVV <input name="cvv" autocomplete="cc-csc" value="123" required></label></p>
<p><button name="answer" value="approve">Pay</button>
<button name="answer" value="refuse" formnovalidate>Refuse at the bank</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button></p>
</form></main></body></html>
`;
