/** The query parameter that carries an admin's token through every navigation of a stealth session (STE-06). */
const STEALTH_PARAMETER = 'token';

/** Where a session begins or has ended: no token of the last one may go along. */
const ENDS_STEALTH = /^\/app\/login(?:[?#]|$)/;

/** The location with the stealth token that the current address carries, if it carries one and the location none. */
export function keepingStealth(location: string, currentSearch: string): string {
  const token = new URLSearchParams(currentSearch).get(STEALTH_PARAMETER);
  if (token === null || ENDS_STEALTH.test(location)) return location;
  const { path, query, fragment } = parts(location);
  if (!query.has(STEALTH_PARAMETER)) query.set(STEALTH_PARAMETER, token);
  return joined(path, query, fragment);
}

/** The location without a stealth token, to be remembered: whoever comes back to it may be somebody else. */
export function withoutStealth(location: string): string {
  const { path, query, fragment } = parts(location);
  if (!query.has(STEALTH_PARAMETER)) return location;
  query.delete(STEALTH_PARAMETER);
  return joined(path, query, fragment);
}

function parts(location: string) {
  const [beforeFragment = '', fragment] = location.split('#', 2);
  const [path = '', search = ''] = beforeFragment.split('?', 2);
  return { path, query: new URLSearchParams(search), fragment };
}

function joined(path: string, query: URLSearchParams, fragment: string | undefined): string {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
