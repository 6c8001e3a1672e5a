/** Where a deployment has put its API. */
export interface ApiAddresses {
  /** Put before paths: empty in a page, which shares the API's origin; an absolute origin elsewhere. */
  readonly origin: string;
  /** Replaces `/api`; may be an absolute address (A10). */
  readonly apiLocation?: string;
  /** Paths that replace the contract's, by call name. */
  readonly paths?: Readonly<Record<string, string>>;
}

const DEFAULT_LOCATION = '/api';

/** The address of a call. Fields named in the path are taken out of `rest`, which the caller puts into query or body. */
export function endpointAddress(
  name: string,
  contractPath: string,
  fields: Readonly<Record<string, unknown>>,
  addresses: ApiAddresses,
): { readonly address: string; readonly rest: Readonly<Record<string, unknown>> } {
  const rest = new Map(Object.entries(fields));
  const path = located(addresses.paths?.[name] ?? contractPath, addresses).replaceAll(
    /\{(\w+)\}/g,
    (_, field: string) => {
      const value = rest.get(field);
      rest.delete(field);
      return encodeURIComponent(text(value));
    },
  );
  return { address: isAbsolute(path) ? path : addresses.origin + path, rest: Object.fromEntries(rest) };
}

/** An address with fields in its query; fields without a value are left out. */
export function withQuery(address: string, fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, text(value));
  }
  const search = query.toString();
  return search === '' ? address : `${address}?${search}`;
}

/** Where a link of the server's leads: a path of this origin, or of the one that the API has. Undefined for any other server. */
export function ownAddress(link: string, { origin, apiLocation = '' }: ApiAddresses): string | undefined {
  // Two slashes, or a backslash that browsers take for one, would name another host.
  if (/^\/(?![/\\])/.test(link)) return origin + link;
  const own = [origin, apiLocation].filter((place) => URL.canParse(place)).map((place) => new URL(place).origin);
  return isAbsolute(link) && URL.canParse(link) && own.includes(new URL(link).origin) ? link : undefined;
}

function located(path: string, { apiLocation = DEFAULT_LOCATION }: ApiAddresses): string {
  const full = path.replace('{apiLocation}', DEFAULT_LOCATION);
  return full.startsWith(`${DEFAULT_LOCATION}/`) ? apiLocation + full.slice(DEFAULT_LOCATION.length) : full;
}

const isAbsolute = (path: string): boolean => /^https?:\/\//.test(path);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? '');
