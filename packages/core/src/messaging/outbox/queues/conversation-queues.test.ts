import { describe, expect, it } from 'vitest';
import { FakeBrowser, FakeMessageGateway, openConversationParts } from '../../testing/index.ts';

const photo = { size: 10, type: 'image/jpeg' };
const unreachable = { kind: 'unreachable' } as const;

/** Pages of one browser in which five conversations are open. */
function aBrowser() {
  const browser = new FakeBrowser();
  const gateway = new FakeMessageGateway();
  let pages = 0;
  const open = () => {
    pages += 1;
    const page = openConversationParts({ browser, messageGateway: gateway, ids: `page-${String(pages)}-` });
    for (const id of ['c2', 'c3', 'c4', 'c5']) page.conversations.open(id, `partner of ${id}`);
    return page;
  };
  return { gateway, open };
}

type Page = ReturnType<ReturnType<typeof aBrowser>['open']>;

const pending = (page: Page, id = 'c1') =>
  page.conversations
    .open(id)
    .get()
    .outgoing.map(({ content, status }) => [content.kind === 'text' ? content.text : 'photo', status]);
const delivered = (gateway: FakeMessageGateway) =>
  gateway.messages.map(({ conversationId, text }) => [conversationId, text]);

/** Uploads hang until the returned function is called. */
function hangUploads(gateway: FakeMessageGateway): () => void {
  let end = (): void => undefined;
  gateway.uploading = new Promise((resolve) => {
    end = resolve;
  });
  return end;
}

describe('a photo whose upload hangs', () => {
  it('holds back nothing in another conversation, in its own tab or another', async () => {
    const { gateway, open } = aBrowser();
    const [page, other] = [open(), open()];
    hangUploads(gateway);
    void page.sendPhoto.execute('c1', photo);
    await expect.poll(() => pending(other)).toEqual([['photo', 'sending']]);
    await page.sendMessage.execute('c2', 'from its own tab');
    await other.sendMessage.execute('c3', 'from another');
    expect(delivered(gateway)).toEqual([
      ['c2', 'from its own tab'],
      ['c3', 'from another'],
    ]);
  });

  it('holds back what was written after it in its conversation, which says so and can be taken back', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    const endUploads = hangUploads(gateway);
    void page.sendPhoto.execute('c1', photo);
    void page.sendMessage.execute('c1', 'what do you think?');
    void page.sendMessage.execute('c1', 'never mind');
    const waiting = [
      ['photo', 'sending'],
      ['what do you think?', 'waiting'],
      ['never mind', 'waiting'],
    ];
    expect(pending(page)).toEqual(waiting);
    page.outbox.cancel(page.conversation().outgoing[2]?.id ?? '');
    endUploads();
    await expect
      .poll(() => gateway.messages.map(({ kind, text }) => [kind, text]))
      .toEqual([
        ['IMAGE', ''],
        ['MESSAGE', 'what do you think?'],
      ]);
  });

  it('leaves two at a time to be uploaded, and a further one can be given up while it waits for its turn', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    const uploads: string[] = [];
    const upload = gateway.upload.bind(gateway);
    gateway.upload = (id, ...rest) => {
      uploads.push(id);
      return upload(id, ...rest);
    };
    const endUploads = hangUploads(gateway);
    for (const id of ['c1', 'c2', 'c3', 'c4']) void page.sendPhoto.execute(id, photo);
    await expect.poll(() => uploads).toHaveLength(2);
    const next = page.sendMessage.execute('c3', 'without the photo');
    page.outbox.cancel(page.conversations.open('c3').get().outgoing[0]?.id ?? '');
    await next;
    expect(delivered(gateway)).toEqual([['c3', 'without the photo']]);
    endUploads();
    await expect.poll(() => uploads).toHaveLength(3);
  });
});

describe('a photo whose upload is lost again and again', () => {
  /** One that is followed by a text; the network takes neither the photo nor anything else until `gateway.failure` is cleared. */
  async function lostPhoto() {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.upload = () => Promise.resolve({ ok: false, error: unreachable });
    await page.sendPhoto.execute('c1', photo);
    void page.sendMessage.execute('c1', 'after it');
    return { gateway, open, page };
  }

  /** Lets so many further tries happen. */
  async function tryAgain(page: Page, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await new Promise(setImmediate);
      page.clock.advance(60_000);
    }
    await new Promise(setImmediate);
  }

  it('is not sent by itself any more after five tries, and lets what follows pass', async () => {
    const { gateway, page } = await lostPhoto();
    await tryAgain(page, 8);
    expect(pending(page)).toEqual([['photo', 'failed']]);
    expect(delivered(gateway)).toEqual([['c1', 'after it']]);
  });

  it('counts its tries over a reload', async () => {
    const { gateway, open, page } = await lostPhoto();
    await tryAgain(page, 1);
    page.resets.reset();
    const reloaded = open();
    await tryAgain(reloaded, 3);
    await expect.poll(() => delivered(gateway)).toEqual([['c1', 'after it']]);
  });

  it('is tried without end where nothing says that the server can be reached', async () => {
    const { page } = await lostPhoto();
    page.connection.connection.update((known) => ({ ...known, live: 'waiting' }));
    await tryAgain(page, 20);
    expect(pending(page)).toEqual([
      ['photo', 'waiting'],
      ['after it', 'waiting'],
    ]);
  });

  it('is tried as often again when the member wants it', async () => {
    const { page } = await lostPhoto();
    await tryAgain(page, 8);
    await page.outbox.retry(page.conversation().outgoing[0]?.id ?? '');
    expect(pending(page)).toEqual([['photo', 'waiting']]);
    await tryAgain(page, 8);
    expect(pending(page)).toEqual([['photo', 'failed']]);
  });
});

describe('a server that is busy in one conversation', () => {
  it('is tried in the others all the same, and there again when it says', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = { kind: 'busy', retryAfter: 30_000 };
    await page.sendMessage.execute('c1', 'one');
    gateway.failure = undefined;
    await page.sendMessage.execute('c2', 'two');
    expect(delivered(gateway)).toEqual([['c2', 'two']]);
    page.clock.advance(29_999);
    await new Promise(setImmediate);
    expect(delivered(gateway)).toHaveLength(1);
    page.clock.advance(1);
    await expect
      .poll(() => delivered(gateway))
      .toEqual([
        ['c2', 'two'],
        ['c1', 'one'],
      ]);
  });
});
