import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface NamedCopy {
  readonly tenantId: string;
  readonly id: string;
}

/** Members' copies of their data as ZIP files on disk, until they are fetched or a day has passed. */
export class DataCopies {
  constructor(private readonly folder: string) {}

  /** Whole or not at all. */
  async write(copy: NamedCopy, zip: Uint8Array): Promise<void> {
    const path = this.#path(copy);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, zip, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  read(copy: NamedCopy): Promise<Buffer> {
    return readFile(this.#path(copy));
  }

  async remove(copy: NamedCopy): Promise<void> {
    await rm(this.#path(copy), { force: true });
  }

  #path({ tenantId, id }: NamedCopy): string {
    return join(this.folder, tenantId, `${id}.zip`);
  }
}
