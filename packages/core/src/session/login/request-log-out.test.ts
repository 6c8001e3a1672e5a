import { expect, it } from 'vitest';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { RequestLogOut } from './request-log-out.ts';

it.each([
  [0, ['logged out'], []],
  [2, [], ['logout']],
])('a request to log out with %i messages unsent leads to %j, %j', async (count, done, visited) => {
  const navigation = new FakeNavigation();
  const log: string[] = [];
  const logOut = {
    execute: () => {
      log.push('logged out');
      return Promise.resolve();
    },
  };
  await new RequestLogOut(logOut, { count: () => Promise.resolve(count) }, navigation).execute();
  expect([log, navigation.visited]).toEqual([done, visited]);
});
