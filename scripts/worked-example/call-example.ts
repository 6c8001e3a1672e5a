import { applyExample, type Edit } from './apply-example.ts';

const CONTRACT = 'packages/adapters/src/contract';
const ADAPTERS = 'packages/adapters/src/discovery';
const CORE = 'packages/core/src/discovery';
const TEST = `${ADAPTERS}/http-browse-gateway.test.ts`;

/** A call that counts the members who are online, from the gateway of core to the server's answer. */
const EDITS: readonly Edit[] = [
  {
    file: `${CONTRACT}/discovery.ts`,
    after: '',
    insert: 'export const onlineAnswer = v.object({ online: number });\n',
  },
  {
    file: `${CONTRACT}/endpoints/member-endpoints.ts`,
    after: 'export const memberEndpoints = {\n',
    insert: `  'discovery.countOnline': endpoint({ method: 'POST', path: '/api/browse/v1/online_count', request: nothing, answer: discovery.onlineAnswer, access: 'member', effect: 'read' }),
`,
  },
  {
    file: `${CORE}/browse-gateway.port.ts`,
    after: 'export interface BrowseGateway {\n',
    insert: `  /** How many members are online. */
  countOnline(): Promise<Result<number, CallFailure>>;
`,
  },
  {
    file: `${CORE}/testing/fake-browse-gateway.ts`,
    after: '  lookBookCalls = 0;\n',
    insert: `  online = 0;

  countOnline(): Promise<Result<number, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.online));
  }
`,
  },
  {
    file: `${ADAPTERS}/http-browse-gateway.ts`,
    after: '  constructor(private readonly api: ApiClient) {}\n',
    insert: `
  async countOnline(): Promise<Result<number, CallFailure>> {
    const answer = await this.api.call('discovery.countOnline', {});
    return answer.ok ? ok(answer.value.online) : answer;
  }
`,
  },
  {
    file: TEST,
    after: "import { HttpBrowseGateway } from './http-browse-gateway.ts';\n",
    insert: `import type { BrowseGateway } from '@duet/core/discovery';
import { FakeBrowseGateway } from '@duet/core/discovery/testing';
`,
  },
  {
    file: TEST,
    after: '',
    insert: `
describe.each<[string, () => BrowseGateway]>([
  ['FakeBrowseGateway', () => Object.assign(new FakeBrowseGateway(), { online: 3 })],
  [
    'HttpBrowseGateway',
    () => {
      network.use(http.post(\`\${ORIGIN}/api/browse/v1/online_count\`, () => HttpResponse.json({ online: 3 })));
      return new HttpBrowseGateway(testClient().api);
    },
  ],
])('%s as a browse gateway', (_, make) => {
  it('counts the members who are online', async () => {
    expect(await make().countOnline()).toEqual({ ok: true, value: 3 });
  });
});
`,
  },
  {
    file: 'packages/backend/src/discovery/index.ts',
    after: '  return {\n',
    insert: `    'discovery.countOnline': async (_, { member: { tenantId } }) => {
      const { database, clock } = dependencies;
      const members = await database.inTenant(tenantId, (transaction) =>
        transaction
          .selectFrom('members')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('last_online_at', '>', new Date(clock.now() - 180_000))
          .execute(),
      );
      return { online: members.length };
    },
`,
  },
  {
    file: 'packages/backend/src/testing/sample-requests.ts',
    after: "    'discovery.browse': { sort: 'NEW' },\n",
    insert: "    'discovery.countOnline': {},\n",
  },
];

/** Adds the call of the guide for contributors to a copy of the sources; answers with the files that it has changed. */
export const addCallExample = (root: string, copy: string): readonly string[] =>
  applyExample(
    {
      packages: ['core', 'adapters', 'backend', 'demo', 'provider-mocks'],
      parts: [],
      edits: EDITS,
    },
    root,
    copy,
  );
