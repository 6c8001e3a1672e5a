import { describe, expect, it } from 'vitest';
import { timeline } from '../thread/timeline.ts';
import { aMessage, instant, MAXIMUM_PHOTO, ME, openConversationParts, PARTNER } from '../testing/index.ts';

const photo = (size = 10) => ({ size, type: 'image/jpeg' });

describe('sending a photo', () => {
  it('uploads it and sends its id as an image', async () => {
    const { sendPhoto, conversation, gateway } = openConversationParts();
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({ ok: true });
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ original: '/files/image of o1-image' }] });
    expect(gateway.uploaded.size).toBe(1);
  });

  it('takes the limit itself and refuses a byte more', async () => {
    const { sendPhoto, conversation } = openConversationParts();
    expect(await sendPhoto.execute('c1', photo(MAXIMUM_PHOTO))).toMatchObject({ ok: true });
    expect(await sendPhoto.execute('c1', photo(MAXIMUM_PHOTO + 1))).toMatchObject({
      error: { kind: 'photo', problem: { key: 'error_profile_image_too_large' } },
    });
    expect(conversation().outgoing).toEqual([]);
  });

  it('asks a member without permission to subscribe, by the photo’s own source', async () => {
    const { sendPhoto, analytics } = openConversationParts({ own: [] });
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({ error: { kind: 'upsell', source: 'send_photo' } });
    expect(analytics.events).toEqual([{ name: 'message_refused', properties: { reason: 'upsell' } }]);
  });

  it('leads a member whom the server forbids it to the plans, because of the photo', async () => {
    const { sendPhoto, gateway, navigation, paywall, analytics } = openConversationParts();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
    await sendPhoto.execute('c1', photo());
    expect([navigation.visited, paywall.source]).toEqual([['subscribe'], 'send_photo']);
    expect(analytics.events).toEqual([{ name: 'message_refused', properties: { reason: 'forbidden' } }]);
  });

  it('shows no plans to the next member where the refusal comes after a logout', async () => {
    const { sendPhoto, gateway, navigation, session } = openConversationParts();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
    const sending = sendPhoto.execute('c1', photo());
    session.set({ status: 'visitor' });
    expect(await sending).toMatchObject({ error: { kind: 'aborted' } });
    expect(navigation.visited).toEqual([]);
  });

  it('reports that the upload failed when the answer has no image id', async () => {
    const { sendPhoto, gateway, conversation } = openConversationParts();
    gateway.failure = { kind: 'unreadable' };
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({
      error: { kind: 'photo', problem: { key: 'error_photo_upload' } },
    });
    expect(conversation().outgoing).toEqual([]);
  });

  it('does not upload again what was uploaded when only the sending failed', async () => {
    const { sendPhoto, outbox, gateway, conversation } = openConversationParts();
    gateway.losesAnswers = true;
    await sendPhoto.execute('c1', photo());
    expect(conversation().outgoing).toMatchObject([{ status: 'waiting', content: { imageId: 'image of o1-image' } }]);
    gateway.losesAnswers = false;
    gateway.uploaded.clear();
    expect(await outbox.retry('o1')).toMatchObject({ ok: true });
    expect(gateway.uploaded.size).toBe(0);
    expect(gateway.messages).toHaveLength(1);
  });

  it('is shown in the thread with its picture while it is sent and after, in the same row', async () => {
    const { sendPhoto, gateway, conversation, profiles } = openConversationParts();
    let completeUpload = (): void => undefined;
    gateway.uploading = new Promise((resolve) => {
      completeUpload = resolve;
    });
    const rows = () => {
      const seen = timeline(conversation(), { permissions: new Set(['MESSAGING']), partner: profiles.known(PARTNER) });
      return seen.kind === 'thread' ? seen.rows.filter(({ kind }) => kind !== 'time') : [];
    };
    const file = photo();
    const sending = sendPhoto.execute('c1', file);
    await expect.poll(rows).toMatchObject([{ kind: 'outgoing', outgoing: { content: { file, progress: 0.5 } } }]);
    const [before] = rows();
    completeUpload();
    await sending;
    expect(rows()).toMatchObject([{ kind: 'message', key: before?.key, message: { local: { file } } }]);
  });

  it('is shown once when its live copy comes before the answer', async () => {
    const { sendPhoto, outbox, gateway, conversation, receive } = openConversationParts();
    gateway.losesAnswers = true;
    const file = photo();
    await sendPhoto.execute('c1', file);
    const live = aMessage(100_001, {
      kind: 'IMAGE',
      text: '',
      sentBy: ME,
      original: '/f',
      imageId: 'image of o1-image',
      clientId: 'o1',
    });
    receive.execute(live);
    expect(conversation()).toMatchObject({
      outgoing: [],
      messages: [{ imageId: live.imageId, local: { id: 'o1', file } }],
    });
    gateway.losesAnswers = false;
    await outbox.retry('o1');
    expect(conversation().messages).toHaveLength(1);
  });

  it('leaves another photo pending when one of another device comes', () => {
    const { sendPhoto, gateway, conversation, receive } = openConversationParts();
    gateway.uploading = new Promise(() => undefined);
    void sendPhoto.execute('c1', photo());
    receive.execute(aMessage(1, { kind: 'IMAGE', text: '', sentBy: ME, original: '/f', imageId: 'another' }));
    expect(conversation().outgoing).toHaveLength(1);
    expect(conversation().messages[0]?.local).toBeUndefined();
  });

  it('waits as long as a busy server demands, and is sent at the second try', async () => {
    const { sendPhoto, gateway, conversation, clock } = openConversationParts();
    gateway.failure = { kind: 'busy', retryAfter: 5000 };
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({ error: { kind: 'busy' } });
    expect(conversation().outgoing).toMatchObject([{ status: 'waiting' }]);
    await expect.poll(() => clock.pending).toBe(1);
    gateway.failure = undefined;
    clock.advance(4999);
    expect(gateway.uploaded.size).toBe(0);
    clock.advance(1);
    await expect.poll(() => conversation()).toMatchObject({ outgoing: [], messages: [{ kind: 'IMAGE' }] });
  });

  it('keeps its place as failed when there were too many uploads, and may be sent later', async () => {
    const { sendPhoto, outbox, gateway, conversation } = openConversationParts();
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_photo_quota' } };
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({ error: { problem: { key: 'error_photo_quota' } } });
    expect(conversation().outgoing).toMatchObject([{ status: 'failed' }]);
    gateway.failure = undefined;
    expect(await outbox.retry('o1')).toMatchObject({ ok: true });
  });

  it('is neither uploaded nor sent when it is cancelled while it is pending', async () => {
    const { sendPhoto, outbox, gateway, conversation } = openConversationParts();
    let completeUpload = (): void => undefined;
    gateway.uploading = new Promise((resolve) => {
      completeUpload = resolve;
    });
    const sending = sendPhoto.execute('c1', photo());
    outbox.cancel('o1');
    expect(conversation().outgoing).toEqual([]);
    completeUpload();
    expect(await sending).toMatchObject({ error: { kind: 'aborted' } });
    expect([gateway.uploaded.size, gateway.delivered.size]).toEqual([0, 0]);
  });

  it('is not uploaded for the next member when a logout comes while it waits for a busy server', async () => {
    const { sendPhoto, gateway, conversations, resets, clock } = openConversationParts();
    gateway.failure = { kind: 'busy', retryAfter: 5000 };
    await sendPhoto.execute('c1', photo());
    expect(conversations.find('c1')?.get().outgoing).toMatchObject([{ status: 'waiting' }]);
    resets.reset();
    gateway.failure = undefined;
    clock.advance(5000);
    expect([gateway.uploaded.size, gateway.messages.length, clock.pending]).toEqual([0, 0, 0]);
  });

  it('leaves the thread when it is cancelled while it waits', async () => {
    const { sendPhoto, outbox, gateway, conversation } = openConversationParts();
    gateway.failure = { kind: 'unreachable' };
    await sendPhoto.execute('c1', photo());
    outbox.cancel('o1');
    expect(conversation().outgoing).toEqual([]);
  });
});

describe('the picture of a message', () => {
  const received = (seconds = 1) =>
    aMessage(seconds, { kind: 'IMAGE', text: '', original: '/files/a?expires=1', imageId: 'a' });
  const silent = { cancelled: false, onCancel: () => () => undefined };

  it('is downloaded by the message’s link', async () => {
    const { downloadPhoto, files } = openConversationParts();
    files.files.set('/files/a?expires=1', photo());
    expect(await downloadPhoto.execute(received(), silent)).toEqual({ ok: true, value: photo() });
  });

  it('is requested again with a fresh link when the first has expired, and the thread keeps that', async () => {
    const { downloadPhoto, files, gateway, receive, conversation } = openConversationParts();
    receive.execute(received());
    const later = aMessage(2);
    gateway.messages = [aMessage(0), { ...received(), original: '/files/a?expires=2' }, later];
    files.expired.add('/files/a?expires=1');
    files.files.set('/files/a?expires=2', photo());
    expect(await downloadPhoto.execute(received(), silent)).toMatchObject({ ok: true });
    expect(gateway.pages).toEqual([{ before: instant(1).replace('.000Z', '.001Z') }]);
    expect(conversation().messages.find(({ kind }) => kind === 'IMAGE')?.original).toBe('/files/a?expires=2');
  });

  it('is not requested again when it is refused, or the fresh link has expired, too', async () => {
    const { downloadPhoto, files, gateway } = openConversationParts();
    expect(await downloadPhoto.execute(received(), silent)).toMatchObject({
      error: { kind: 'refused', reason: 'not-found' },
    });
    expect(gateway.pages).toEqual([]);
    gateway.messages = [received()];
    files.expired.add('/files/a?expires=1');
    expect(await downloadPhoto.execute(received(), silent)).toMatchObject({
      error: { kind: 'refused', reason: 'expired' },
    });
    expect(gateway.pages).toHaveLength(1);
  });
});
