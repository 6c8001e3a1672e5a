import type { Clock } from '@duet/core/kernel';
import type { InsertScript } from '../insert-script.ts';
import { ScriptLoader } from '../script-loader.ts';

interface Place {
  readonly location: { readonly origin: string };
}

/** A page with Trusted Types. `scripts` reports what each address defines in the window; any other address is blocked. */
export class FakePage<Globals extends Place> {
  readonly policies = new Map<string, (address: string) => string>();
  readonly fetched: string[] = [];
  /** The script elements of the page. */
  elements = 0;
  /** Nothing that is fetched ever arrives. */
  isSlow = false;

  constructor(
    /** The window before any script has run. */
    readonly window: Globals,
    readonly scripts: Record<string, Partial<Globals>>,
  ) {}

  readonly trustedTypes = {
    createPolicy: (name: string, { createScriptURL }: { readonly createScriptURL: (address: string) => string }) => {
      if (this.policies.has(name)) throw new TypeError(`There is a policy named ${name}`);
      this.policies.set(name, createScriptURL);
      return { createScriptURL };
    },
  };

  readonly insertScript: InsertScript = (address, settle) => {
    this.fetched.push(address);
    this.elements += 1;
    const left = this.scripts[address];
    Object.assign(this.window, left);
    if (!this.isSlow) settle(left !== undefined);
    return () => {
      this.elements -= 1;
    };
  };

  /** The page's one loader, which admits these addresses. */
  loader(clock: Clock, admitted: readonly string[]): ScriptLoader {
    const guarded = { trustedTypes: this.trustedTypes, location: this.window.location };
    return new ScriptLoader(this.insertScript, () => guarded, clock, admitted);
  }
}
