/** Names a value in a container: a symbol, or for a class of core the class itself. Typed by what it names. */
export type Token<T> = symbol | (abstract new (...dependencies: never[]) => T);

/** A new token, so that a binding of the wrong kind does not compile; `name` is read in error messages only. */
export const token = <T>(name: string): Token<T> => Symbol(name);
