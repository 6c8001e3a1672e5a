import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accents, and the points of Hebrew; not its punctuation, which lies between them. */
const MARKS = '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]';

/**
 * What a search compares: a text without case, accents and the form in which Unicode writes a letter. The collation is Unicode's own:
 * that of a database may know no capitals but those of ASCII. Each message keeps its text in this form, because making it takes far
 * longer than looking through it. An index by parts of words would not be used: row-level security lets no operator but those that
 * are leakproof read rows before it has, and those that look into a text are not.
 */
export const searchedTexts: Migration = {
  async up(db) {
    await sql`create function searched_text(in_text text) returns text language sql immutable parallel safe
      return lower(regexp_replace(normalize(in_text, NFKD), ${sql.lit(MARKS)}, '', 'g') collate "und-x-icu")`.execute(
      db,
    );
    await sql`alter table messages add column searched_body text not null generated always as (searched_text(body)) stored`.execute(
      db,
    );
  },
};
