import { endpoints, type Endpoint, type EndpointName } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import {
  recordMeasure,
  TEST_ENGINES,
  TestServer,
  testTenants,
  TableChangeRecorder,
  withProviders,
  type CallResult,
} from '../testing/index.ts';
import {
  ADMIN_TOKEN,
  IDENTITIES,
  isForStaff,
  type MatrixCall,
  type Identity,
  type Outcome,
} from './testing/identities.ts';

const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => Object.hasOwn(endpoints, name));
const rowOf = (name: EndpointName): Endpoint<v.GenericSchema, v.GenericSchema> => endpoints[name];

/** One call: what was asked, what returned, and which tables it changed. */
interface CallOutcome {
  readonly asked: MatrixCall;
  readonly answer: CallResult;
  readonly changed: readonly string[];
}

describe.each(TEST_ENGINES)('every endpoint for every identity on $name', (engine) => {
  let server: TestServer;
  let changes: TableChangeRecorder;
  let checked = 0;
  beforeAll(async () => {
    const everything = await testTenants((tenant) => {
      const { file, config, ...rest } = withProviders(tenant);
      return {
        ...rest,
        config: { ...config, enabled_features: [...config.enabled_features, 'profile_removal'] },
        file: { ...file, policy: { ...file.policy, events: true } },
      };
    });
    server = await TestServer.open(engine, { tenants: everything }, { adminToken: ADMIN_TOKEN });
    changes = await TableChangeRecorder.install(server.server.context.database);
  });
  afterAll(async () => {
    recordMeasure('endpoints x identities checked', checked);
    await server.close();
  });

  async function make(name: EndpointName, { members, as, restore }: Identity): Promise<CallOutcome> {
    await restore?.();
    const request = await members.request(name);
    const caller = { ...(await as()), ...(await members.extras(name)) };
    await changes.takeChangedTables('duet');
    const answer = await server.call(name, request, caller);
    const changed = await changes.takeChangedTables('duet');
    const requestText = JSON.stringify(request);
    const namesOther = requestText.includes(members.other.id) || requestText.includes(members.conversationId);
    return { asked: { name, row: rowOf(name), namesOther }, answer, changed };
  }

  it.each(NAMES)('%s is answered when whoever it is for calls it with its sample', async (name) => {
    const { members } = await baseline();
    const token = isForStaff(name) ? ADMIN_TOKEN : rowOf(name).access === 'member' ? await members.token() : undefined;
    const extras = { ...(token !== undefined && { token }), ...(await members.extras(name)) };
    const { status, body } = await server.call(name, await members.request(name), extras);
    expect({ status, body }).toMatchObject({ status: 200 });
  });

  let opened: Promise<Identity> | undefined;
  const baseline = async (): Promise<Identity> => {
    const identity = await (opened ??= identityOf('a member'));
    await identity.restore?.();
    return identity;
  };
  const identityOf = (name: string): Promise<Identity> => {
    const made = IDENTITIES[name];
    if (!made) throw new Error(`nobody is ${name}`);
    return made(server);
  };

  it.each(Object.keys(IDENTITIES))(
    '%s gets and changes what the rules say, and no more',
    { timeout: 300_000 },
    async (who) => {
      const identity = await identityOf(who);
      const wrong: string[] = [];
      for (const name of NAMES) {
        const made = await make(name, identity);
        const expected = identity.outcome(made.asked);
        const problems = [...problemsOf(expected, made, identity), ...tracesIn(made, identity, expected)];
        if (problems.length > 0) wrong.push(`${name} (${expected}): ${problems.join('; ')}`);
        checked += 1;
      }
      expect(wrong).toEqual([]);
    },
  );
});

function problemsOf(expected: Outcome, { asked, answer, changed }: CallOutcome, identity: Identity): readonly string[] {
  const { status, body } = answer;
  const answered = `${String(status)} ${JSON.stringify(body)}`;
  const hasChanged = changed.length > 0 ? [`changed ${changed.join(', ')}`] : [];
  const unless = (isRight: boolean) => (isRight ? [] : [answered]);
  const brings = /"(auth_)?token"/.test(JSON.stringify(body));
  switch (expected) {
    case 'done':
      return [...unless(status === 200), ...(asked.row.effect === 'read' ? hasChanged : [])];
    case 'unauthenticated':
      return [...unless(status === 401), ...hasChanged];
    case 'forbidden':
      return [...unless(status === 403), ...hasChanged];
    case 'nothing':
      return [
        ...unless(status === 200 || [400, 403, 404].includes(status)),
        ...hasChanged,
        ...namesIn(answer, identity),
      ];
    case 'no token':
      return unless(status < 500 && !brings);
    case 'no token, nothing':
      return [...unless(status < 500 && !brings), ...hasChanged];
  }
}

const namesIn = ({ body }: CallResult, { members: { other } }: Pick<Identity, 'members'>): readonly string[] =>
  JSON.stringify(body).includes(other.id) ? ['names the other'] : [];

/** Whoever may not meet the other reads neither their name nor their words, in whatever answer. */
function tracesIn({ asked, answer }: CallOutcome, { members, outcome, mayNameOther }: Identity, expected: Outcome) {
  const meets = outcome({ ...asked, row: endpoints['profile.get'], name: 'profile.get', namesOther: true }) === 'done';
  if (meets || expected === 'no token') return [];
  const requestText = JSON.stringify(answer.body);
  const traces = members.traces.filter((trace) => requestText.includes(trace));
  // Whom one has blocked one must find again, to let them go.
  if (asked.name === 'account.listBlocked') return [];
  return [...traces.map((trace) => `shows ${trace}`), ...(mayNameOther ? [] : namesIn(answer, { members }))];
}
