import type { Navigation } from '../navigation.port.ts';
import type { Place } from '../route-name.ts';

/** Goes nowhere and remembers where it was sent: places by their route and parameters, locations as they are. */
export class FakeNavigation implements Navigation {
  readonly visited: string[] = [];
  reloads = 0;
  /** How often a support token was to be taken out of the address. */
  droppedTokens = 0;
  location = '/app/';

  current(): string {
    return this.location;
  }

  go({ route, parameters }: Place): void {
    this.visited.push([route, ...parameters].join(' '));
  }

  goTo(location: string): void {
    this.visited.push(location);
  }

  leave(address: string): void {
    this.visited.push(address);
  }

  restart({ route }: Place): void {
    this.visited.push(`anew: ${route}`);
  }

  dropSupportToken(): void {
    this.droppedTokens += 1;
  }

  reload(): void {
    this.reloads += 1;
  }
}
