/** The folder of `tenants/` that is no tenant: what its files say holds for every tenant that does not say otherwise. */
export const BASE_TENANT = 'base';

/**
 * One file of a tenant, whole: the base's with the tenant's differences. Objects are merged key by key; an array, a text, a number,
 * a boolean and null replace what the base has. Where one of the two is undefined, because there is no such file, the other holds.
 * The result has the base's shape, which a reader without the contract may rely on as far as on the files themselves.
 */
export function mergeTenantFile<File>(base: File, differences: unknown): File;
export function mergeTenantFile(base: unknown, differences: unknown): unknown {
  if (differences === undefined) return base;
  if (!isObject(base) || !isObject(differences)) return differences;
  const merged = Object.entries(differences).map(([key, difference]): [string, unknown] => [
    key,
    mergeTenantFile(Object.hasOwn(base, key) ? base[key] : undefined, difference),
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

/**
 * The files of one name of every tenant, by tenant; the base is none. `files` are found by paths that end in
 * `<folder>/<name>.json`, and a folder counts as a tenant that has a file of this name.
 */
export function mergeTenantFiles<File>(files: Readonly<Record<string, File>>): Readonly<Record<string, File>> {
  const byFolder = new Map(Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? '', file]));
  const base = byFolder.get(BASE_TENANT);
  byFolder.delete(BASE_TENANT);
  return Object.fromEntries(
    [...byFolder].map(([tenant, file]) => [tenant, base === undefined ? file : mergeTenantFile(base, file)]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
