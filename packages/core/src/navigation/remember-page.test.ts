import { expect, it } from 'vitest';
import { rememberPage } from './remember-page.ts';
import { FakeNavigation } from './testing/fake-navigation.ts';

it.each([
  { location: '/app/members/7?photo=2', isStillThere: true },
  { location: '/app/members/7', isStillThere: true },
  { location: '/app/members/70', isStillThere: false },
  { location: '/app/browse', isStillThere: false },
])('a member of the page /app/members/7 who is at $location is still there: $isStillThere', (row) => {
  const navigation = new FakeNavigation();
  navigation.location = '/app/members/7?photo=2';
  const isStillThere = rememberPage(navigation);
  navigation.location = row.location;
  expect(isStillThere()).toBe(row.isStillThere);
});
