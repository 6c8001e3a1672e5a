import type { Language } from '@duet/core/tenant';
import { Signer } from '../kernel/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** Tokens that name an address and its tenant, signed. They never expire: an old email must still let its reader leave. */
export class UnsubscribeLinks {
  readonly #signer: Signer;

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'unsubscribe');
  }

  link(tenant: ServedTenant, language: Language, email: string): string {
    return `${tenant.address}/${language}/app/unsubscribe?code=${this.token(tenant.id, email)}`;
  }

  token(tenantId: string, email: string): string {
    const name = Buffer.from(JSON.stringify([tenantId, email])).toString('base64url');
    return `${name}.${this.#signer.sign(name)}`;
  }

  /** The address, if the token was signed here for this tenant. */
  read(tenantId: string, token: string): string | undefined {
    const [name = '', signature = ''] = token.split('.');
    if (!this.#signer.verifies(name, signature)) return undefined;
    const named: unknown = JSON.parse(Buffer.from(name, 'base64url').toString('utf8'));
    if (!Array.isArray(named) || named[0] !== tenantId) return undefined;
    return typeof named[1] === 'string' ? named[1] : undefined;
  }
}
