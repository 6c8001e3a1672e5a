import { FakeClock } from '@duet/core/kernel/testing';
import { aMessage } from '@duet/core/messaging/testing';
import { expect, it } from 'vitest';
import { NewestFirst } from './newest-first.ts';

const messages = Array.from({ length: 600 }, (_, index) => aMessage(index));

it('shows more of a long thread than its newest where it is opened at an unread message above them', () => {
  const clock = new FakeClock();
  const newestFirst = new NewestFirst(clock);
  newestFirst.startWith(() => ({ messages }));
  clock.advance(1000);
  expect(newestFirst.most({ messages })).toBe(240);
  expect(newestFirst.most({ messages, unreadFrom: aMessage(100).sentAt })).toBe(540);
  expect(newestFirst.most({ messages, unreadFrom: aMessage(590).sentAt })).toBe(240);
  expect(newestFirst.most({ messages, unreadFrom: aMessage(3).sentAt })).toBe(600);
});
