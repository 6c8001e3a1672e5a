import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('finding places on $name', (engine) => {
  it('answers towns by name and by postal code, each code with all places that have it', async () => {
    const server = await TestServer.open(engine);
    const find = async (address: string) => (await server.answer('onboarding.geocode', { address })).results;
    expect((await find('Lyon, France'))[0]?.formatted_address).toBe('Lyon, France');
    expect((await find('69001')).map((place) => place.formatted_address)).toContain('69001 Lyon, France');
    expect((await find('10001, usa')).map((place) => place.formatted_address)).toEqual([
      'New York, NY 10001, United States',
    ]);
    expect((await find('75001')).map(({ components }) => components.at(-1)?.short_name)).toEqual(['FR', 'US']);
    expect((await find('10001, usa'))[0]?.components[0]).toEqual({
      types: ['postal_code'],
      long_name: '10001',
      short_name: '10001',
    });
    expect(await find('00000')).toEqual([]);
    await server.close();
  });
});
