import * as v from 'valibot';

/** What a file of a tenant says. One that does not fit the schema is an error that names the file, and each place with what is wrong there. */
export function parseFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  content: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
  throw new Error(`${file} does not fit: ${problems.join('; ')}`);
}
