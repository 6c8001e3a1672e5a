import { isIP } from 'node:net';
import bowser from 'bowser';
import { countryOfNetwork } from './country-of-network.ts';

/** On which device a session starts, as far as its first call tells; members are shown it to recognise their sessions. */
export interface SessionDevice {
  readonly browser?: string;
  readonly system?: string;
  /** ISO 3166 alpha-2. The address itself is not kept. */
  readonly country?: string;
}

/** Where a call comes from, of which a device is made. */
export interface CallOrigin {
  readonly network: string;
  readonly userAgent?: string;
}

/** Longer ones are nobody's browser, and cost time to read. */
const LONGEST_USER_AGENT = 500;

/** In place of no name, which bowser refuses. */
const NAMELESS = '-';

/** Reads the names of browser and system, never their versions, and the country of the network. */
export function sessionDevice({ network, userAgent = '' }: CallOrigin): SessionDevice {
  const { browser, os } = bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT) || NAMELESS);
  const country = isIP(network) === 0 ? undefined : countryOfNetwork(network);
  return {
    ...(isNamed(browser.name) && { browser: browser.name }),
    ...(isNamed(os.name) && { system: os.name }),
    ...(country !== undefined && { country }),
  };
}

const isNamed = (name: string | undefined): name is string => name !== undefined && name !== '';
