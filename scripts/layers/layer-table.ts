import * as v from 'valibot';

const texts = v.union([v.string(), v.array(v.string())]);

/** What a file must be like: each part that is given must match. Patterns are globs, a list means any of them. */
const fileSelector = v.strictObject({
  element: v.optional(v.strictObject({ type: v.string(), captured: v.optional(v.record(v.string(), v.string())) })),
  file: v.optional(
    v.strictObject({
      categories: v.union([
        texts,
        v.strictObject({ noneOf: v.array(v.string()) }),
        v.strictObject({ anyOf: v.array(v.string()) }),
      ]),
    }),
  ),
});

/** What an import names: a file of ours, or a module of a package or of Node. */
const target = v.strictObject({
  to: v.strictObject({
    ...fileSelector.entries,
    module: v.optional(v.strictObject({ origin: v.picklist(['external', 'core']), source: v.optional(texts) })),
  }),
});

const policy = v.strictObject({
  from: v.union([fileSelector, v.array(fileSelector)]),
  allow: v.optional(v.union([target, v.array(target)])),
  disallow: v.optional(v.union([target, v.array(target)])),
});

/** The table of `eslint.layers.js`: which layer and feature a file belongs to, and what each may import. */
const layerTable = v.object({
  elements: v.array(
    v.strictObject({
      type: v.string(),
      pattern: v.string(),
      capture: v.optional(v.array(v.string())),
      partialMatch: v.literal(false),
    }),
  ),
  files: v.array(v.strictObject({ category: v.string(), pattern: texts })),
  policies: v.array(policy),
});

export type FileSelector = v.InferOutput<typeof fileSelector>;
export type Target = v.InferOutput<typeof target>;
export type LayerTable = v.InferOutput<typeof layerTable>;

/** Reads the table. A pattern or a kind of rule that this program does not know is an error. */
export async function readLayerTable(): Promise<LayerTable> {
  const table: unknown = await import(new URL('../../eslint.layers.js', import.meta.url).href);
  return v.parse(layerTable, table);
}
