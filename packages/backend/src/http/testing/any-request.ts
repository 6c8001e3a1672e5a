import fc from 'fast-check';

type Fields = Readonly<Record<string, unknown>>;

/** Texts that have broken servers before. */
const HOSTILE_TEXTS = [
  '',
  '\u0000',
  'a\u0000b',
  '"\\u0000"',
  '\uD800',
  'a\u007F\u0085',
  '\u202Egpj.exe',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '..%2f..%2fsecret',
  "' or 1=1 --",
  '-1',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(3000),
  'null',
  '[]',
  '{"__proto__":1}',
  '0000-00-00T00:00:00.000Z',
  '2026-13-45T99:99:99.999Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'u05kq4p2yxyz:\u0000',
];

export const anyText = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 1 },
  { arbitrary: fc.string({ maxLength: 40 }), weight: 1 },
);

const anyValue = fc.oneof(
  { arbitrary: anyText, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, 2 ** 53, 5e-324, [], {}, [[]], [null], {
      toString: 1,
    }),
    weight: 2,
  },
  { arbitrary: fc.jsonValue({ stringUnit: 'binary' }), weight: 1 },
  { arbitrary: fc.array(anyText, { maxLength: 5 }), weight: 1 },
);

/** A body as it comes over the wire, with the type that it claims. Most are no JSON of any call. */
export const anyBody = fc.record({
  payload: fc.oneof(
    anyText.map((text) => JSON.stringify(text)),
    fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      '{',
      '{"a":1e400}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"a":1,"a":2}',
      '\uFEFF{}',
      '['.repeat(20_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `{"email":"${'a'.repeat(200_000)}"}`,
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json;',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'image/jpeg',
    'nonsense',
    '',
  ),
});

const HEADERS = [
  'idempotency-key',
  'x-tenant',
  'host',
  'accept-language',
  'accept',
  'accept-encoding',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'if-none-match',
  'range',
  'authorization',
] as const;

/** Some headers that a client may choose, with anything in them. */
export const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 2 },
  {
    arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), anyText, { maxKeys: 3 }),
    weight: 1,
  },
  {
    arbitrary: fc.stringMatching(/^[\w-]{16,40}$/).map((key) => ({ 'idempotency-key': key })),
    weight: 1,
  },
);

/** A well-formed request with some of its values, at any depth, replaced, left out or added to. */
export function mutated(sample: Fields): fc.Arbitrary<Fields> {
  const places = placesIn(sample);
  const change = fc.record({ place: fc.nat(), value: fc.option(anyValue), extra: fc.option(anyText, { freq: 8 }) });
  return fc.array(change, { maxLength: 3 }).map((changes) =>
    changes.reduce<Fields>((fields, { place, value, extra }) => {
      const path = extra === null ? places[place % Math.max(1, places.length)] : [extra];
      return path ? changedAt(fields, path, value) : fields;
    }, sample),
  );
}

/** The paths of all values of a sample, from the outermost in. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    return [own, ...placesIn(inner, own)];
  });
}

/** With `null` in place of a value it is left out. */
function changedAt(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [name]: old, ...others } = fields;
  if (rest.length > 0 && typeof old === 'object' && old !== null && !Array.isArray(old))
    return { ...others, [name]: changedAt({ ...old }, rest, value) };
  return value === null ? others : { ...others, [name]: value };
}
