import { readFileSync } from 'node:fs';
import { mergeTenantFile } from '@duet/core/tenant';
import { expect, type Page, type Request } from '@playwright/test';
import type { TenantName } from './fixtures.ts';
import { plainPicture } from './picture.ts';
import type { Language } from './texts.ts';

/** A member that a journey has made by the API alone, because how one joins is not its point. */
export interface Account {
  readonly tenant: TenantName;
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const serverAddress = () => `http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}`;

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
  const answer = await fetch(`${serverAddress()}${path}`, {
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

/** The password of each account that a journey creates. */
const PASSWORD = 'correct horse 42';

/** What a member says about themselves: long enough for every tenant. */
export const SUMMARY = 'I like long walks, short queues and people who laugh at their own jokes.';

/** What of an account matters to a journey. */
interface AccountDetails {
  readonly gender?: 'FEMALE' | 'MALE';
  /** Geohash and name of a town, and the country it lies in. */
  readonly location?: readonly [location: string, country: string];
  readonly language?: Language;
}

export const BOSTON = ['drt2zp2mrgru:Boston, Massachusetts, United States', 'US'] as const;
const LYON = ['u05kq4p2yxyz:Lyon, France', 'FR'] as const;

/** A member of a tenant who has just registered and answered nothing yet. */
export async function createAccount(
  tenant: TenantName,
  firstName = 'Maya',
  { gender = 'FEMALE', location = LYON, language = 'en' }: AccountDetails = {},
): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.org`;
  const answer = await callServer(tenant, '/api/user/v1/create', {
    user: {
      email,
      password: PASSWORD,
      first_name: firstName,
      last_name: 'Levi',
      gender,
      birthday: '1990-03-07T00:00:00.000Z',
      location: location[0],
      country: location[1],
      preferred_language: language,
      agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
    },
    ...(await captchaProof(tenant)),
  });
  return { tenant, email, password: PASSWORD, id: textAt(answer, 'user_id'), token: textAt(answer, 'auth_token') };
}

/** What a tenant with a captcha wants to see of somebody who registers; nothing for the others. */
async function captchaProof(tenant: TenantName): Promise<object> {
  const [base, differences] = ['base', tenant].map((folder): unknown =>
    JSON.parse(readFileSync(`tenants/${folder}/tenant.json`, 'utf8')),
  );
  const file = mergeTenantFile(base, differences);
  const { siteKey } = fieldsOf(fieldsOf(fieldsOf(file)['providers'])['captcha']);
  if (siteKey === undefined) return {};
  return {
    h_token: textAt(await callServer(tenant, '/provider-mock/hcaptcha/token', { sitekey: siteKey }), 'response'),
  };
}

/** A member who has a photo and has said something about themselves, which is what writing to others needs. */
export async function createCompleteAccount(...parameters: Parameters<typeof createAccount>): Promise<Account> {
  const account = await createAccount(...parameters);
  const upload = await fetch(`${serverAddress()}/api/image/v1/upload_post?category=profile`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'x-tenant': account.tenant, authorization: `Bearer ${account.token}` },
    body: plainPicture(),
  });
  if (!upload.ok) throw new Error(`The photo was refused: ${await upload.text()}`);
  const summary = { id: 'summary', value: JSON.stringify(SUMMARY) };
  await callServer(account.tenant, '/api/attribute/v1/set', summary, account.token);
  return account;
}

/** The token of a new session. */
export const newToken = async ({
  tenant,
  email,
  password,
}: Pick<Account, 'tenant' | 'email' | 'password'>): Promise<string> =>
  textAt(await callServer(tenant, '/api/auth/v1/login', { email, password }), 'token');

/**
 * A new session of the tenant's demo member, who has answered everything, talks to many, is liked by some and has paid.
 * Journeys share this member at the same time. A journey takes it only if it needs those data, and if it writes nothing: no
 * login that is refused, no profile or conversation opened but after `withholdMarks`. Every other journey makes an account of its own.
 */
export const demoAccount = (tenant: TenantName): Promise<Account> => logInAs(tenant, `demo@${tenant}.example`);

/** A new session of the demo member who has no subscription; under the same conditions. */
export const freeAccount = (tenant: TenantName): Promise<Account> => logInAs(tenant, `free@${tenant}.example`);

async function logInAs(tenant: TenantName, email: string): Promise<Account> {
  const password = 'two-hearts-2026';
  const token = await newToken({ tenant, email, password });
  const { user } = await callServer(tenant, '/api/user/v1/get', {}, token);
  return { tenant, email, password, id: textAt(fieldsOf(user), 'id'), token };
}

/** Answers in the server's place what the opening of a profile or of a conversation writes: that it has been seen. */
export const withholdMarks = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(profile\/v1\/view|messaging\/v1\/mark_conversations)$/, (route) => route.fulfill({ json: {} }));

/** The token with which the page makes a call: it changes while the page is open. */
export const tokenOf = (request: Request): string => (request.headers()['authorization'] ?? '').replace(/^Bearer /, '');

/** The session token that the browser of a page keeps. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('spark_token'));

/** Gives a browser the session of an account, as if they had logged in. Leaves the page on a page outside the product. */
export async function restoreSession(page: Page, { token }: Account): Promise<void> {
  await page.goto('/provider-mock/help');
  await page.evaluate((stored) => {
    localStorage.setItem('spark_token', stored);
  }, token);
  await expect.poll(() => storedToken(page)).toBe(token);
}
