/**
 * The only check of redirects. Returns the location inside the app that a stored or given address means, or
 * `undefined` when it leads anywhere else: another host, another scheme, a page outside `/app`, or a form that browsers
 * read as one of these (`//host`, a backslash, a control character, an encoded slash or dot segment). The logout is no target
 * either: a crafted link to the login would end the session that it has just begun.
 */
export function safeRedirectTarget(candidate: string | null | undefined): string | undefined {
  if (!candidate || candidate.length > MAXIMUM_LENGTH) return undefined;
  if (!/^\/app(?:[/?#]|$)/.test(candidate)) return undefined;
  if (/[\\\u0000-\u0020\u007f]/.test(candidate)) return undefined;
  const path = candidate.split(/[?#]/, 1)[0] ?? '';
  if (LOGOUT.test(path)) return undefined;
  return /\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0|1|25)/i.test(path) ? undefined : candidate;
}

/** Longer than any address of ours; what is longer was not made by us. */
const MAXIMUM_LENGTH = 2000;

const LOGOUT = /^\/app\/logout(?:\/|$)/i;
