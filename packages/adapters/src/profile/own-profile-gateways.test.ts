import { Cancellation } from '@duet/core/kernel';
import { aPhotoFile } from '@duet/core/profile/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpAttributeGateway } from './http-attribute-gateway.ts';
import { HttpPersonalDetailsGateway } from './http-personal-details-gateway.ts';
import { HttpPhotoGateway } from './http-photo-gateway.ts';

const network = fakeNetwork();
const api = () => testClient({ token: 't-token' }).api;

function serving(answer: object, status = 200): unknown[] {
  const seen: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      seen.push([pathname + search, await request.text()]);
      return HttpResponse.json(answer, { status });
    }),
  );
  return seen;
}

const QUESTIONS = [{ id: 'hometown', kind: 'place' }] as const;

describe('own answers over HTTP', () => {
  it('are read by their JSON, or as the plain text an older server kept', async () => {
    serving({
      attributes: [
        { attribute_id: 'summary', value: '"hello"', status: 'PENDING' },
        { attribute_id: 'interests', value: '["music"]' },
        { attribute_id: 'occupation', value: 'Gardener' },
        { attribute_id: 'hometown', value: '"u09tvw0f64r7:Paris, France"' },
      ],
    });
    expect(await new HttpAttributeGateway(api(), QUESTIONS).getAll()).toEqual({
      ok: true,
      value: [
        { id: 'summary', value: 'hello', status: 'PENDING' },
        { id: 'interests', value: ['music'] },
        { id: 'occupation', value: 'Gardener' },
        {
          id: 'hometown',
          value: {
            latitude: expect.closeTo(48.8566, 4) as unknown,
            longitude: expect.closeTo(2.3522, 4) as unknown,
            formattedAddress: 'Paris, France',
          },
        },
      ],
    });
  });

  it('are saved as JSON in a string', async () => {
    const seen = serving({ status: 'PENDING' });
    expect(await new HttpAttributeGateway(api(), QUESTIONS).save('interests', ['music'])).toEqual({
      ok: true,
      value: 'PENDING',
    });
    expect(seen).toEqual([['/api/attribute/v1/set', JSON.stringify({ id: 'interests', value: '["music"]' })]]);
  });

  it('that are places are saved as locations', async () => {
    const seen = serving({});
    const place = { latitude: 48.8566, longitude: 2.3522, formattedAddress: 'Paris, France' };
    await new HttpAttributeGateway(api(), QUESTIONS).save('hometown', place);
    expect(seen).toEqual([
      ['/api/attribute/v1/set', JSON.stringify({ id: 'hometown', value: '"u09tvw0f64r7:Paris, France"' })],
    ]);
  });

  it('have names that are checked and schools that are found', async () => {
    serving({ can_use: false, message: 'taken', schools: [{ id: 's1', name: 'Sorbonne' }] });
    const gateway = new HttpAttributeGateway(api(), QUESTIONS);
    expect(await gateway.checkDisplayName('Maya')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_display_name_invalid', text: 'taken' } },
    });
    expect(await gateway.findSchools('Sor')).toEqual({ ok: true, value: [{ id: 's1', name: 'Sorbonne' }] });
  });

  it('take schools from Facebook by its token', async () => {
    const seen = serving({ schools: [{ id: 's1', name: 'Sorbonne' }] });
    const imported = await new HttpAttributeGateway(api(), QUESTIONS).importSchools('facebook-token');
    expect(imported).toEqual({ ok: true, value: [{ id: 's1', name: 'Sorbonne' }] });
    expect(seen).toEqual([
      ['/api/attribute/v1/update_education', JSON.stringify({ facebook_access_token: 'facebook-token' })],
    ]);
  });
});

describe('own photos over HTTP', () => {
  const image = { id: 'p1', url: '/files/p1?key=k', metadata: { status: 'PENDING' } };
  const options = () => ({ idempotencyKey: 'k1', cancel: new Cancellation(), onProgress: () => undefined });

  it('are sent as they are', async () => {
    const seen = serving({ image });
    const file = aPhotoFile({ content: new Blob(['picture'], { type: 'image/jpeg' }) });
    expect(await new HttpPhotoGateway(api()).upload(file, options())).toMatchObject({
      ok: true,
      value: { id: 'p1', small: '/files/p1?key=k&size=small', status: 'PENDING' },
    });
    expect(seen).toEqual([['/api/image/v1/upload_post?category=profile', 'picture']]);
  });

  it('are not sent where the platform gave something else than a file', async () => {
    expect(await new HttpPhotoGateway(api()).upload(aPhotoFile(), options())).toEqual({
      ok: false,
      error: { kind: 'unreadable' },
    });
  });

  it('that never were files are sent as bytes', async () => {
    const seen = serving({ image });
    const picture = aPhotoFile({ content: new Blob([new Uint8Array(40_000).fill(255)]) });
    expect(await new HttpPhotoGateway(api()).uploadBytes(picture, options())).toMatchObject({ ok: true });
    const body = JSON.stringify({ image: Buffer.alloc(40_000, 255).toString('base64'), category: 'profile' });
    expect(seen).toEqual([['/api/image/v1/upload_bytes', body]]);
  });

  it('have what of them stays visible', async () => {
    serving({ image: { ...image, metadata: { focus: { x: 0.25, y: 0.5 } } } });
    const file = aPhotoFile({ content: new Blob(['picture']) });
    expect(await new HttpPhotoGateway(api()).upload(file, options())).toMatchObject({
      value: { focus: { x: 0.25, y: 0.5 } },
    });
  });

  it('that lie elsewhere are fetched by the server, from their address', async () => {
    const seen = serving({ image });
    const address = 'https://scontent.fbcdn.net/2048.jpg';
    expect(await new HttpPhotoGateway(api()).uploadFrom(address, options())).toMatchObject({
      ok: true,
      value: { id: 'p1' },
    });
    expect(seen).toEqual([['/api/image/v1/upload_url', JSON.stringify({ url: address, category: 'profile' })]]);
  });

  it('are ordered by one list', async () => {
    const seen = serving({});
    await new HttpPhotoGateway(api()).arrange([{ id: 'p2' }, { id: 'p1', caption: 'me' }]);
    expect(seen).toEqual([
      ['/api/user/v1/set_profile_images', JSON.stringify({ metadatas: [{ id: 'p2' }, { id: 'p1', caption: 'me' }] })],
    ]);
  });

  it.each([
    [413, 'whatever', 'error_profile_image_too_large'],
    [400, 'GIF unsupported', 'error_profile_image_gif_unsupported'],
    [400, 'image too small', 'error_profile_image_too_small'],
    [400, 'unknown image format', 'error_profile_image_unknown_format'],
  ])('are refused (%i, %s) as %s', async (status, message, key) => {
    serving({ code: 3, message }, status);
    const file = aPhotoFile({ content: new Blob(['picture']) });
    expect(await new HttpPhotoGateway(api()).upload(file, options())).toMatchObject({
      ok: false,
      error: { problem: { key } },
    });
  });
});

describe('own details over HTTP', () => {
  it('are a birthday that is checked first, and saved at midnight UTC', async () => {
    const seen = serving({ can_use: false });
    const gateway = new HttpPersonalDetailsGateway(api());
    expect(await gateway.checkBirthday('1990-03-07')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_birthday_date_invalid' } },
    });
    await gateway.save({ kind: 'birthday', birthday: '1990-03-07' });
    expect(seen).toEqual([
      ['/api/user/v1/check_birthday', JSON.stringify({ birthday: '1990-03-07' })],
      ['/api/user/v1/update', JSON.stringify({ user: { birthday: '1990-03-07T00:00:00.000Z' } })],
    ]);
  });

  it('are a place, as geohash and address', async () => {
    const seen = serving({});
    const place = { latitude: 48.8566, longitude: 2.3522, formattedAddress: 'Paris, France' };
    expect(await new HttpPersonalDetailsGateway(api()).save({ kind: 'place', place })).toMatchObject({ ok: true });
    expect(seen).toEqual([
      ['/api/user/v1/update', JSON.stringify({ user: { location: 'u09tvw0f64r7:Paris, France' } })],
    ]);
  });
});
