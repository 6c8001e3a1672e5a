import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type AnswerOf, type EndpointName, type RequestOf } from '@duet/adapters/contract';
import { FakeClock } from '@duet/core/kernel/testing';
import { providerMocks } from '@duet/provider-mocks';
import sharp from 'sharp';
import * as v from 'valibot';
import { gazetteerLoader } from '../geocode/index.ts';
import { prepareServer, type PreparedServer, type ServerOverrides } from '../server/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { TEST_CACHE, type TestEngine } from './test-database.ts';
import { testTenants } from './test-tenants.ts';

/** A thousandth of the recommended cost: most tests register a person. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Read once for all servers of a process. */
export const towns = gazetteerLoader(join(TEST_CACHE, 'towns.tsv'));

/** A picture of one colour, 3:4. */
const drawPlainPicture = (_seed: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round((width * 4) / 3), channels: 3, background: '#567' } })
    .webp()
    .toBuffer();

/** How a call is made. */
export interface CallOptions {
  readonly tenant?: string;
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: Buffer;
  readonly address?: string;
}

export interface CallResult {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole server on a database of its own, with time that passes when a test advances it. Every answer is held against its schema. */
export class TestServer {
  static async open(
    engine: TestEngine,
    overrides: ServerOverrides = {},
    settings: Partial<Settings> = {},
  ): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'duet-test-'));
    const clock = new FakeClock(Date.UTC(2026, 5, 1, 12));
    const server = await prepareServer(
      {
        ...readSettings({
          DATA_DIR: folder,
          DEMO_MEMBERS: 'off',
          DEMO_LIFE: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'silent',
        }),
        ...settings,
      },
      {
        clock,
        tenants: await testTenants(),
        engine: await engine.open(),
        checkAnswers: true,
        passwordCost: CHEAP,
        towns,
        mountProviderMocks: providerMocks(drawPlainPicture),
        ...overrides,
      },
    );
    return new TestServer(server, clock, folder);
  }

  private constructor(
    readonly server: PreparedServer,
    readonly clock: FakeClock,
    private readonly folder: string,
  ) {}

  /** Makes a call of the contract by name, as a browser at the tenant's host would. */
  async call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    as: CallOptions = {},
  ): Promise<CallResult> {
    const { method, path } = endpoints[name];
    const fields: Readonly<Record<string, unknown>> = { ...request };
    const url = path
      .replace('{apiLocation}', '/api')
      .replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
    const isQuery = method === 'GET' || as.file !== undefined;
    const answer = await this.server.app.inject({
      method,
      url,
      ...(isQuery && {
        query: Object.fromEntries(Object.entries(request).map(([field, value]) => [field, String(value)])),
      }),
      ...(as.file ? { payload: as.file } : method === 'POST' && { payload: request }),
      remoteAddress: as.address ?? '127.0.0.1',
      headers: {
        host: `${as.tenant ?? 'duet'}.localhost`,
        ...(as.file && { 'content-type': 'image/jpeg' }),
        ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
        ...(as.key !== undefined && { 'idempotency-key': as.key }),
        ...as.headers,
      },
    });
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
  }

  /** The answer of a call that must succeed. */
  async answer<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    as: CallOptions = {},
  ): Promise<AnswerOf<Name>> {
    const { status, body } = await this.call(name, request, as);
    if (status !== 200) throw new Error(`${name} answered ${String(status)}: ${JSON.stringify(body)}`);
    return v.parse(endpoints[name].answer, body);
  }

  /** A new member of a tenant, and the token of their first session. */
  async registerMember(
    overrides: Partial<RegistrationUser> = {},
    as: CallOptions = {},
  ): Promise<{ readonly id: string; readonly token: string; readonly email: string }> {
    const user = registrationUser(overrides);
    const { auth_token = '', user_id = '' } = await this.answer('registration.create', { user }, as);
    return { id: user_id, token: auth_token, email: user.email ?? '' };
  }

  /** Gives a member what reaching out takes: a photo and a summary. */
  async completeProfile(token: string, tenant = 'duet'): Promise<void> {
    const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    await this.answer('profile.uploadPost', { category: 'profile' }, { tenant, token, file });
    await this.answer(
      'onboarding.setAttribute',
      { id: 'summary', value: '"I sail when it rains and bake when it does not."' },
      { tenant, token },
    );
  }

  /** Emails in the outbox that were neither sent nor given up, oldest first. */
  async unsentMails(tenant = 'duet') {
    return this.server.context.database.acrossTenants
      .selectFrom('outbox')
      .selectAll()
      .where('tenant_id', '=', tenant)
      .where('text', 'is not', null)
      .$narrowType<{ recipient: string; subject: string; text: string; html: string }>()
      .orderBy('created_at')
      .execute();
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

type RegistrationUser = RequestOf<'registration.create'>['user'];

/** A registration with nothing wrong in it. */
export const registrationUser = (overrides: Partial<RegistrationUser> = {}): RegistrationUser => ({
  email: `${randomUUID()}@example.org`,
  password: 'correct horse battery',
  first_name: 'Maya',
  last_name: 'Levi',
  gender: 'FEMALE',
  birthday: '1990-03-07T00:00:00.000Z',
  location: 'u05kq4p2yxyz:Lyon, France',
  country: 'FR',
  preferred_language: 'en',
  agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
  ...overrides,
});
