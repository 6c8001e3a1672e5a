import type { Clock } from '@duet/core/kernel';
import type { InsertScript } from './insert-script.ts';

/** How long a provider's script may take, in milliseconds. A blocked one may never answer at all. */
const TIMEOUT = 6_000;

interface TrustedTypeRules {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML?: (html: string) => string;
}

/** What TypeScript's DOM does not know yet of Trusted Types. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: TrustedTypeRules): { createScriptURL(address: string): string };
}

/** A window whose scripts may have to be vouched for. */
export interface GuardedWindow {
  readonly trustedTypes?: TrustedTypePolicies;
  readonly location: { readonly origin: string };
}

/**
 * The only way by which a script of others enters the page: its address must be one that the tenant configured. The
 * policy `duet` is the one that the content security policy admits, and can be made once in a page. From then on `default` vouches for
 * what providers' scripts write into the page by themselves, such as further scripts of theirs and the frame of a button: without it
 * the browser refuses them. It admits no script of our own host, and of other hosts the content security policy admits the providers' alone.
 */
export class ScriptLoader {
  readonly #loads = new Map<string, Promise<boolean>>();
  #toScriptUrl: ((address: string) => string) | undefined;

  constructor(
    private readonly insert: InsertScript,
    private readonly page: () => GuardedWindow,
    private readonly clock: Clock,
    private readonly allowedAddresses: readonly string[],
  ) {}

  /** Whether the script has run. One that failed is fetched anew at the next call. */
  load(address: string): Promise<boolean> {
    const loading = this.#loads.get(address) ?? this.#fetch(address);
    this.#loads.set(address, loading);
    return loading;
  }

  async #fetch(address: string): Promise<boolean> {
    const url = this.#trust(address);
    let removeScript = (): void => undefined;
    const isLoaded = await new Promise<boolean>((resolve) => {
      const stopWaiting = this.clock.after(TIMEOUT, () => {
        resolve(false);
      });
      removeScript = this.insert(url, (isHere) => {
        stopWaiting();
        resolve(isHere);
      });
    });
    if (!isLoaded) {
      removeScript();
      this.#loads.delete(address);
    }
    return isLoaded;
  }

  #trust(address: string): string {
    this.#toScriptUrl ??= this.#policy();
    return this.#toScriptUrl(address);
  }

  #policy(): (address: string) => string {
    const createScriptURL = (address: string): string => {
      if (!this.allowedAddresses.includes(address)) throw new TypeError('No script of this tenant has this address');
      return address;
    };
    const { trustedTypes, location } = this.page();
    const policy = trustedTypes?.createPolicy('duet', { createScriptURL });
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => assertForeign(address, location.origin),
      createHTML: (html) => html,
    });
    return policy ? (address) => policy.createScriptURL(address) : createScriptURL;
  }
}

/** The address of a script of another host. Throws a `TypeError` for one of this host, which no provider's script has to write. */
function assertForeign(address: string, ownOrigin: string): string {
  if (new URL(address, ownOrigin).origin === ownOrigin)
    throw new TypeError('A script of this host is not written by others');
  return address;
}
