import type { Navigation } from '../navigation.port.ts';
import type { RouteTarget } from '../route-target.ts';

/** Goes nowhere and remembers where it was sent: places by their route and parameters, locations as they are. */
export class FakeNavigation implements Navigation<string> {
  readonly visited: string[] = [];
  reloads = 0;
  /** How often a support token was to be taken out of the address. */
  removedTokens = 0;
  location = '/app/';

  current(): string {
    return this.location;
  }

  go({ route, parameters }: RouteTarget<string>): void {
    this.visited.push([route, ...parameters].join(' '));
  }

  goTo(location: string): void {
    this.visited.push(location);
  }

  goToExternal(address: string): void {
    this.visited.push(address);
  }

  reloadAt({ route }: RouteTarget<string>): void {
    this.visited.push(`anew: ${route}`);
  }

  removeSupportToken(): void {
    this.removedTokens += 1;
  }

  reload(): void {
    this.reloads += 1;
  }
}
