import * as z from 'zod';

const texts = z.union([z.string(), z.array(z.string())]);

/** What a file must be like: each part that is given must match. Patterns are globs, a list means any of them. */
const fileSelector = z.strictObject({
  element: z.optional(z.strictObject({ type: z.string(), captured: z.optional(z.record(z.string(), z.string())) })),
  file: z.optional(
    z.strictObject({
      categories: z.union([
        texts,
        z.strictObject({ noneOf: z.array(z.string()) }),
        z.strictObject({ anyOf: z.array(z.string()) }),
      ]),
    }),
  ),
});

/** What an import names: a file of ours, or a module of a package or of Node. */
const target = z.strictObject({
  to: z.strictObject({
    ...fileSelector.shape,
    module: z.optional(z.strictObject({ origin: z.enum(['external', 'core']), source: z.optional(texts) })),
  }),
});

const policy = z.strictObject({
  from: z.union([fileSelector, z.array(fileSelector)]),
  allow: z.optional(z.union([target, z.array(target)])),
  disallow: z.optional(z.union([target, z.array(target)])),
});

/** The table of `eslint.layers.js`: which layer and feature a file belongs to, and what each may import. */
const layerTable = z.object({
  elements: z.array(
    z.strictObject({
      type: z.string(),
      pattern: z.string(),
      capture: z.optional(z.array(z.string())),
      partialMatch: z.literal(false),
    }),
  ),
  files: z.array(z.strictObject({ category: z.string(), pattern: texts })),
  policies: z.array(policy),
});

export type FileSelector = z.infer<typeof fileSelector>;
export type Target = z.infer<typeof target>;
export type LayerTable = z.infer<typeof layerTable>;

/** Reads the table. A pattern or a kind of rule that this program does not know is an error. */
export async function readLayerTable(): Promise<LayerTable> {
  const table: unknown = await import(new URL('../../eslint.layers.js', import.meta.url).href);
  return layerTable.parse(table);
}
