import { expect, type Page, type Request } from '@playwright/test';
import type { TenantName } from './fixtures.ts';

/** A member that a journey has made by the API alone, because how one joins is not its point. */
export interface Account {
  readonly tenant: TenantName;
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

/**
 * Makes a call of the server and answers its JSON; anything but success fails the test. Node knows no names below localhost:
 * the tenant stands in a header, as for an API elsewhere.
 */
export async function callServer(
  tenant: TenantName,
  path: string,
  body: unknown = {},
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tenant': tenant,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
  return fieldsOf(text === '' ? {} : JSON.parse(text));
}

/** The fields of a JSON object; none of anything else. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? { ...json } : {};

const textAt = (answer: Readonly<Record<string, unknown>>, field: string): string => {
  const value = answer[field];
  if (typeof value !== 'string') throw new Error(`The answer has no text ${field}: ${JSON.stringify(answer)}`);
  return value;
};

/** A member of a tenant who has just registered and answered nothing yet. */
export async function anAccount(tenant: TenantName, firstName = 'Maya'): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.org`;
  const answer = await callServer(tenant, '/api/user/v1/create', {
    user: {
      email,
      password: 'correct horse 42',
      first_name: firstName,
      last_name: 'Levi',
      gender: 'FEMALE',
      birthday: '1990-03-07T00:00:00.000Z',
      location: 'u05kq4p2yxyz:Lyon, France',
      country: 'FR',
      preferred_language: 'en',
      agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
    },
  });
  return { tenant, email, id: textAt(answer, 'user_id'), token: textAt(answer, 'auth_token') };
}

/** A new session of the tenant's demo member, who has answered everything, talks to many and is liked by some. */
export async function demoAccount(tenant: TenantName): Promise<Account> {
  const email = `demo@${tenant}.example`;
  const token = textAt(await callServer(tenant, '/api/auth/v1/login', { email, password: 'two-hearts-2026' }), 'token');
  const { user } = await callServer(tenant, '/api/user/v1/get', {}, token);
  return { tenant, email, id: textAt(fieldsOf(user), 'id'), token };
}

/** The token with which the page makes a call: it changes while the page is open. */
export const tokenOf = (request: Request): string => (request.headers()['authorization'] ?? '').replace(/^Bearer /, '');

/** Gives a browser the session of an account, as if they had logged in. Leaves the page on a page outside the product. */
export async function enterAs(page: Page, { token }: Account): Promise<void> {
  await page.goto('/stand-in/help');
  await page.evaluate((stored) => {
    localStorage.setItem('spark_token', stored);
  }, token);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('spark_token'))).toBe(token);
}
