/** The query parameter that carries a support session's token through every navigation (STE-06). */
const PARAMETER = 'token';

/** The location with the support token that the current address carries, if it carries one and the location none. */
export function withSupportToken(location: string, currentSearch: string): string {
  const token = new URLSearchParams(currentSearch).get(PARAMETER);
  if (token === null) return location;
  const { path, query, fragment } = splitLocation(location);
  if (!query.has(PARAMETER)) query.set(PARAMETER, token);
  return joinLocation(path, query, fragment);
}

/** The location without a support token: for what is remembered, and for an address whose token was refused. */
export function withoutSupportToken(location: string): string {
  const { path, query, fragment } = splitLocation(location);
  if (!query.has(PARAMETER)) return location;
  query.delete(PARAMETER);
  return joinLocation(path, query, fragment);
}

function splitLocation(location: string) {
  const [beforeFragment = '', fragment] = location.split('#', 2);
  const [path = '', search = ''] = beforeFragment.split('?', 2);
  return { path, query: new URLSearchParams(search), fragment };
}

function joinLocation(path: string, query: URLSearchParams, fragment: string | undefined): string {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
