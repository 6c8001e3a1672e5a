import { describe, expect, it } from 'vitest';
import { FakeBrowser, FakeMessageGateway, openConversationParts } from '../../testing/index.ts';
import { memoryOutboxStorage } from '../memory-outbox-storage.ts';

const photo = { size: 10, type: 'image/jpeg' };

/** A server that notes under which key each upload and each send comes, and the storage of one browser, which gives out copies. */
function aServer() {
  const gateway = new FakeMessageGateway();
  const tries: string[] = [];
  const [upload, send] = [gateway.upload.bind(gateway), gateway.send.bind(gateway)];
  gateway.upload = (id, ...rest) => {
    tries.push(`upload ${id}`);
    return upload(id, ...rest);
  };
  gateway.send = (conversationId, id, delivery) => {
    tries.push(`send ${id}`);
    return send(conversationId, id, delivery);
  };
  const kept = memoryOutboxStorage();
  const storage = { ...kept, list: async (memberId: string) => structuredClone(await kept.list(memberId)) };
  let pages = 0;
  /** The page before, if there was one, is gone, and what it held with it. */
  const open = () => {
    pages += 1;
    const browser = new FakeBrowser(storage);
    return openConversationParts({ browser, messageGateway: gateway, ids: `page-${String(pages)}-` });
  };
  return { gateway, tries, open };
}

const never = new Promise<void>(() => undefined);
const kinds = ({ conversation }: ReturnType<typeof openConversationParts>) =>
  conversation().messages.map(({ kind, clientId }) => [kind, clientId]);

describe('a photo whose page is loaded anew', () => {
  it('while it is uploaded is uploaded under the same key again, and sent once under its own', async () => {
    const { gateway, tries, open } = aServer();
    gateway.uploading = never;
    void open().sendPhoto.execute('c1', photo);
    await expect.poll(() => tries).toEqual(['upload page-1-1-image']);
    gateway.uploading = Promise.resolve();
    const reloaded = open();
    await expect.poll(() => kinds(reloaded)).toEqual([['IMAGE', 'page-1-1']]);
    expect(tries).toEqual(['upload page-1-1-image', 'upload page-1-1-image', 'send page-1-1']);
    expect(await reloaded.outbox.unsent()).toBe(0);
  });

  it('after its upload is not uploaded again, and sent once under the same key', async () => {
    const { gateway, tries, open } = aServer();
    gateway.answering = never;
    void open().sendPhoto.execute('c1', photo);
    await expect.poll(() => tries).toEqual(['upload page-1-1-image', 'send page-1-1']);
    gateway.answering = Promise.resolve();
    const reloaded = open();
    await expect.poll(() => kinds(reloaded)).toEqual([['IMAGE', 'page-1-1']]);
    expect(tries).toEqual(['upload page-1-1-image', 'send page-1-1', 'send page-1-1']);
    expect(gateway.messages).toHaveLength(1);
  });

  it('and that had failed is tried again under the same keys when its member wants it', async () => {
    const { gateway, tries, open } = aServer();
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_photo_quota' } };
    await open().sendPhoto.execute('c1', photo);
    const reloaded = open();
    await reloaded.outbox.loaded;
    expect(reloaded.conversation().outgoing).toMatchObject([{ id: 'page-1-1', status: 'failed' }]);
    expect(tries).toEqual(['upload page-1-1-image']);
    gateway.failure = undefined;
    expect(await reloaded.outbox.retry('page-1-1')).toMatchObject({ ok: true });
    expect(tries).toEqual(['upload page-1-1-image', 'upload page-1-1-image', 'send page-1-1']);
  });
});

describe('a photo of a storage that gives out copies', () => {
  it('is shown by the very file that was chosen, so that its picture does not blink', async () => {
    const { gateway, open } = aServer();
    const page = open();
    gateway.failure = { kind: 'unreachable' };
    await page.sendPhoto.execute('c1', photo);
    await page.sendMessage.execute('c1', 'after it');
    const [first] = page.conversation().outgoing;
    expect(first?.content.kind === 'photo' && first.content.file === photo).toBe(true);
  });
});

describe('a photo whose members do not meet any more', () => {
  const gone = { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } } as const;

  /** Uploaded, and held because the two do not meet; the page that was open then is gone, and another one asked the server in vain. */
  async function heldPhoto() {
    const { gateway, tries, open } = aServer();
    const page = open();
    const upload = gateway.upload.bind(gateway);
    gateway.upload = async (...call) => {
      const answer = await upload(...call);
      gateway.failure = gone;
      return answer;
    };
    await page.sendPhoto.execute('c1', photo);
    const statuses = ({ conversation }: typeof page) => conversation().outgoing.map(({ status }) => status);
    expect(statuses(page)).toEqual(['separated']);
    const during = open();
    await expect.poll(() => tries).toHaveLength(3);
    await expect.poll(() => statuses(during)).toEqual(['separated']);
    gateway.failure = undefined;
    return { tries, open, during };
  }

  it('is sent by a later page once they meet again, and kept by one before', async () => {
    const { tries, open } = await heldPhoto();
    const later = open();
    await expect.poll(() => kinds(later)).toEqual([['IMAGE', 'page-1-1']]);
    expect(tries).toEqual(['upload page-1-1-image', ...Array<string>(3).fill('send page-1-1')]);
  });

  it('is sent when they meet again by a page that never knew that they did not', async () => {
    const { tries, during } = await heldPhoto();
    during.profiles.addReunion();
    await expect.poll(() => kinds(during)).toEqual([['IMAGE', 'page-1-1']]);
    expect(tries).toEqual(['upload page-1-1-image', ...Array<string>(3).fill('send page-1-1')]);
  });
});
