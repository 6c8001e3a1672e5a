import type { Permission } from '../../../session/index.ts';

/** Whether both are of the same permissions: each admission of a socket brings a set of its own. */
export const samePermissions = (one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): boolean =>
  [...one, ...other].every((permission) => one.has(permission) && other.has(permission));
