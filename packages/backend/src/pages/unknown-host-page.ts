import { escapeHtml } from '../mail/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** The page for an address that belongs to no tenant; `tenants` are those that may be named. */
export const unknownHostPage = (tenants: readonly ServedTenant[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not found</title></head>
<body><h1>Nothing lives at this address</h1>
${tenants.length === 0 ? '' : `<p>The tenants of this installation:</p><ul>${tenants.map(entry).join('')}</ul>`}
</body></html>
`;

const entry = ({ address, file }: ServedTenant): string =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(file.name)}</a></li>`;
