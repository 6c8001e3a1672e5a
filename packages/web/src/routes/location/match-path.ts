/**
 * The decoded parameters of a path that a pattern fits, by the names of its `:segments`; `undefined` for any other path. Letters fit in
 * either case, and a path may end with a slash; a pattern that ends with `/*` fits everything below, too.
 */
export function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const expression = pattern
    .replace(/\/\*$/, '')
    .replaceAll(/\/+$/g, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\/:(\w+)/g, (_segment, name: string) => {
      names.push(name);
      return '/([^/]+)';
    });
  const end = pattern.endsWith('/*') ? '(?:/.*)?$' : '/*$';
  const values = new RegExp(`^${expression}${end}`, 'i').exec(pathname)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, decode(values[index] ?? '')]));
}

/** A person may type an address that encodes nothing: it is read as it stands. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
