/** A source file of the product, by its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** As much of a JSON schema as it takes to find its keys; true for one that allows everything. */
export type Schema =
  | boolean
  | {
      readonly properties?: Readonly<Record<string, Schema>> | undefined;
      readonly items?: Schema | readonly Schema[] | undefined;
      readonly anyOf?: readonly Schema[] | undefined;
    };

/** The path of each key of a configuration, wherever it lies: `['footer_links', 'href']`. */
export function keysOf(schema: Schema): readonly (readonly string[])[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items = [], anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([key, value]) => [
    [key],
    ...keysOf(value).map((path) => [key, ...path]),
  ]);
  return [...own, ...[items, anyOf].flat().flatMap(keysOf)];
}

/** Files that define or translate the configuration, and those that run in tests alone, are no readers. */
const isReader = ({ path }: SourceFile): boolean =>
  !/\.test\.tsx?$|\/testing\/|\/contract\/|\/tenant\/to-tenant\.ts$/.test(path);

/**
 * The keys that no file takes. A file takes a key if it takes a property of that name, as the configuration spells it or as core does, and
 * names what the property belongs to. `config.owner[name]` takes each name that the file has in quotes.
 */
export function unreadKeys(schema: Schema, files: readonly SourceFile[]): readonly string[] {
  const texts = files.filter(isReader).map(({ text }) => text);
  return keysOf(schema)
    .filter((path) => !texts.some(takerOf(path)))
    .map((path) => path.join('.'));
}

function takerOf(path: readonly string[]): (text: string) => boolean {
  const [key = '', ...owners] = path.toReversed();
  const names = [
    key,
    inCamelCase(key),
    inCamelCase(`${owners[0] ?? ''}_${key}`),
    ...(key.endsWith('_id') ? ['id'] : []),
  ];
  const holders = owners.slice(0, 1).flatMap((owner) => [owner, inCamelCase(owner)]);
  const takers = names.flatMap((name) => [takesProperty(name), ...holders.map((holder) => takesWithin(holder, name))]);
  const quotes = names.map((name) => `'${name}'`);
  const choices = holders.map((holder) => `.${holder}[`);
  const mentioned = owners.map(mentions);
  return (text) =>
    (mentioned.length === 0 || mentioned.some((owner) => owner.test(text))) &&
    (takers.some((taker) => taker.test(text)) ||
      (choices.some((choice) => text.includes(choice)) && quotes.some((quote) => text.includes(quote))));
}

/** `config.name` and `{ name } = config`, `({ name }: Config)` or `({ name }) =>`. */
const takesProperty = (name: string): RegExp =>
  new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?:=(?!>)|:\\s*\\w|\\)\\s*=>)`);

/** `{ holder: { name } }`. */
const takesWithin = (holder: string, name: string): RegExp =>
  new RegExp(`\\b${holder}:\\s*\\{[^{}:]*\\b${name}\\b[^{}:]*\\}`);

/** Any spelling of a key, in the singular too: `footer_links`, `footerLinks`, `FooterLink`. */
const mentions = (owner: string): RegExp => new RegExp(owner.replace(/s$/, '').replaceAll('_', '_?'), 'i');

/** A key as core spells it. */
export const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
