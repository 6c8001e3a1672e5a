import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import { fetchFile, type FileFailure } from './fetch-tenant-files.ts';
import { readTenantFiles, type TenantSettings } from './tenant-files.ts';

/** Nested keys, as in `locales/`. */
interface Texts {
  readonly [key: string]: string | Texts;
}

/** What the script of a visitor's page needs beside itself, in one file for each tenant and language. */
export interface VisitorFiles {
  readonly settings: TenantSettings;
  /** By namespace, in the language of the page. */
  readonly texts: Readonly<Record<string, Texts>>;
}

const texts: v.GenericSchema<unknown, Texts> = v.lazy(() => v.record(v.string(), v.union([v.string(), texts])));
const visitorFiles = v.object({ texts: v.record(v.string(), texts) });

/** Fetches brand and texts from the hashed file that a visitor's page names. Fails like `fetchTenantFiles`. */
export const fetchVisitorFiles = (address: string): Promise<Result<VisitorFiles, FileFailure>> =>
  fetchFile(address, readVisitorFiles);

function readVisitorFiles(json: unknown): Result<VisitorFiles, FileFailure> {
  const files = v.safeParse(visitorFiles, json);
  if (!files.success) return err({ kind: 'unreadable' });
  const settings = readTenantFiles(json);
  return settings.ok ? ok({ settings: settings.value, texts: files.output.texts }) : settings;
}
