/** Names of fields that no answer may contain about another member. */
const PRIVATE_KEYS: ReadonlySet<string> = new Set([
  'address',
  'birthday',
  'coordinates',
  'email',
  'first_name',
  'geohash',
  'last_name',
  'lat',
  'latitude',
  'legacy_id',
  'lng',
  'location',
  'longitude',
]);

const URL_OR_ID = /https?:\/\/\S+|\/files\/\S+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a geohash', /(?<![0-9a-z])(?=[a-z]*\d)(?=\d*[a-z])[0-9b-hjkmnp-z]{12}(?![0-9a-z])/],
  ['a coordinate', /-?\d{1,3}\.\d{3,}/],
  ['an email address', /[^\s@"]+@[^\s@"]+\.[a-z]{2,}/i],
];

/**
 * Everything in an answer or a frame that says more of another member than may be said: a private field, something that looks like
 * a place or an address, one of `secrets`, or when they were here last to the second. Empty for a good answer.
 */
export function leaksIn(value: unknown, secrets: readonly string[], path = ''): readonly string[] {
  if (typeof value === 'string') return leaksInText(value, secrets, path);
  if (typeof value === 'number') return Number.isInteger(value) ? [] : [`${path}: a coordinate`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: readonly [string, unknown]) => {
    const name = `${path}.${key}`;
    return [
      ...(PRIVATE_KEYS.has(key) ? [`${name}: a private field`] : []),
      ...(key === 'last_online' && !isWholeMinute(inner) ? [`${name}: more precise than a minute`] : []),
      ...leaksIn(inner, secrets, name),
    ];
  });
}

function leaksInText(text: string, secrets: readonly string[], path: string): readonly string[] {
  const rest = text.replaceAll(URL_OR_ID, ' ').replaceAll(INSTANT, ' ');
  return [
    ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`),
    ...PATTERNS.filter(([, pattern]) => pattern.test(rest)).map(([what]) => `${path}: ${what}`),
  ];
}

const isWholeMinute = (value: unknown): boolean => typeof value === 'string' && /T\d\d:\d\d:00(\.000)?Z$/.test(value);
