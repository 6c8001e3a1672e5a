import * as v from 'valibot';
import { SettingsError } from './settings-error.ts';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What `schema` reads of the environment; an empty variable is one that is not set. Throws `SettingsError`, naming the first bad
 * one and the rule.
 */
export function readVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: Variables,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new SettingsError(settingsFault(parsed.issues[0], variables));
  return parsed.output;
}

/**
 * Whether an account is set: one half of it without the other could take no payment, or take one that has no effect. Throws
 * `SettingsError` where some of `names` are set and others are not.
 */
export function areSetTogether<Name extends string>(
  given: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): boolean {
  const present = names.find((name) => given[name] !== undefined);
  const missing = names.find((name) => given[name] === undefined);
  if (present !== undefined && missing !== undefined)
    throw new SettingsError(`The setting ${missing} must be set where ${present} is. Set it or leave both out.`);
  return present !== undefined;
}

/** A value with a password in it is not repeated. */
function settingsFault(issue: v.BaseIssue<unknown>, variables: Variables): string {
  const name = v.getDotPath(issue) ?? '';
  const isSecret = /(_URL|SECRET|TOKEN|SECRET_KEY)$/.test(name);
  const value = isSecret ? '' : ` (it is "${variables[name] ?? ''}")`;
  return `The setting ${name} ${issue.message}${value}. Change it or leave it out.`;
}
