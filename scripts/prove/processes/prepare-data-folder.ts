import { preparedFolder } from '../../e2e/backend.ts';

/** Set-up of a run of tests: seeds the data folder that several of them copy, which only one process can do at a time. */
export default async function setup(): Promise<void> {
  await preparedFolder();
}
