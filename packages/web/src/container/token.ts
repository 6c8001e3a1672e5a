import type { ServiceIdentifier } from 'inversify';

/** Names a port to the container. Typed by what it names, so that a binding of the wrong kind does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
