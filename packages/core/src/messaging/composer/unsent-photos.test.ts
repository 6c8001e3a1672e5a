import { expect, it } from 'vitest';
import { messagingParts } from '../testing/index.ts';

const photo = (name: string) => ({ file: { size: 10, type: 'image/png' }, name });

it('gives back what was chosen in a conversation, once, and in that one alone', () => {
  const { unsentPhotos } = messagingParts();
  unsentPhotos.keep('c1', [photo('one.png'), photo('two.png')]);
  unsentPhotos.keep('c2', []);
  expect(unsentPhotos.take('c2')).toEqual([]);
  expect(unsentPhotos.take('c1').map(({ name }) => name)).toEqual(['one.png', 'two.png']);
  expect(unsentPhotos.take('c1')).toEqual([]);
});

it('keeps what is above two boxes of a conversation as they are left one after the other', () => {
  const { unsentPhotos } = messagingParts();
  const leave = ['one.png', 'two.png'].map((name) =>
    unsentPhotos.open({ conversationId: 'c1', takeUnkept: () => [photo(name)] }),
  );
  expect(unsentPhotos.take('c1')).toEqual([]);
  for (const one of [...leave, ...leave]) one();
  expect(unsentPhotos.take('c1').map(({ name }) => name)).toEqual(['one.png', 'two.png']);
});

it('gives up what is kept of a deleted conversation and what is above its boxes, and nothing of another', () => {
  const { unsentPhotos } = messagingParts();
  unsentPhotos.keep('c1', [photo('one.png')]);
  for (const conversationId of ['c1', 'c2'])
    unsentPhotos.open({ conversationId, takeUnkept: () => [photo(`above ${conversationId}`)] });
  expect(unsentPhotos.takeAll('c1').map(({ name }) => name)).toEqual(['one.png', 'above c1']);
  expect(unsentPhotos.take('c1')).toEqual([]);
});

it('keeps nothing of a member who has logged out, also where the conversation is left after that', () => {
  const { unsentPhotos, session, resets } = messagingParts();
  unsentPhotos.keep('c1', [photo('one.png')]);
  session.set({ status: 'visitor' });
  resets.reset();
  unsentPhotos.keep('c2', [photo('two.png')]);
  expect([...unsentPhotos.take('c1'), ...unsentPhotos.take('c2')]).toEqual([]);
});
