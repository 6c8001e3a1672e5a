import { Cell } from '@duet/core/kernel';
import { aConversation, aMessage } from '@duet/core/messaging/testing';
import { expect, it } from 'vitest';
import { autorun, observeCell } from '../../state/index.ts';
import { ConversationStatus } from './conversation-status.ts';

it('tells who observes it of its own changes alone, however many messages come', () => {
  const cell = new Cell(aConversation({ messages: [aMessage(1)] }));
  const status = new ConversationStatus(observeCell(cell, 'conversation'));
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([status.isEmpty, status.isPartnerTyping, status.isArchived]));
  cell.update((conversation) => ({ ...conversation, messages: [...conversation.messages, aMessage(2)] }));
  expect(seen).toEqual([[false, false, false]]);
  cell.update((conversation) => ({ ...conversation, typing: true }));
  cell.update((conversation) => ({ ...conversation, archived: true }));
  cell.update((conversation) => ({ ...conversation, messages: [] }));
  stop();
  expect(seen.slice(1)).toEqual([
    [false, true, false],
    [false, true, true],
    [true, true, true],
  ]);
});
