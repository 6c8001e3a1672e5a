import { FakeFileDownload } from '@duet/core/messaging/testing';
import { delay, http, HttpResponse } from 'msw';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpFileDownload } from './http-file-download.ts';
import { fileDownloadContract } from './testing/file-download-contract.ts';

const network = fakeNetwork();
const picture = () => new Blob(['webp'], { type: 'image/webp' });
const refusal = (status: number) => HttpResponse.json({ code: 5, message: 'gone' }, { status });

fileDownloadContract('FakeFileDownload', () => {
  const download = new FakeFileDownload();
  return {
    download,
    hold: (link) => download.files.set(link, picture()),
    expire: (link) => download.expired.add(link),
    stall: () => {
      download.stalls = true;
    },
  };
});

fileDownloadContract('HttpFileDownload', () => {
  const held = new Set<string>();
  const expired = new Set<string>();
  const state = { stalls: false };
  network.use(
    http.get(`${ORIGIN}/files/:id`, async ({ request }) => {
      if (state.stalls) await delay('infinite');
      const { pathname, search } = new URL(request.url);
      const link = pathname + search;
      if (expired.has(link)) return refusal(410);
      return held.has(link) ? new HttpResponse(picture(), { headers: { 'content-type': 'image/webp' } }) : refusal(404);
    }),
  );
  return {
    download: new HttpFileDownload(testClient({ token: 'secret' }).api),
    hold: (link) => held.add(link),
    expire: (link) => expired.add(link),
    stall: () => {
      state.stalls = true;
    },
  };
});
