import { aPhoto, ownProfileParts } from '@duet/core/profile/testing';
import { LANGUAGES } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { makeEditor, openEditor, PLACE, type Parts } from '../testing/open-editor.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('an answer', () => {
  it('is changed in its place, in the sections of the configuration, and the focus comes back', async () => {
    const { parts } = await openEditor();
    const headings = () =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent);
    await expect.poll(headings).toEqual(['Photos', 'About you', 'Everyday life', 'About me']);
    await button('Add: Work').click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await page.getByRole('textbox').fill('Gardener');
    await button('Save').click();
    await expect.element(page.getByText('Gardener')).toBeVisible();
    await expect.element(button('Change: Work')).toHaveFocus();
    expect(parts.attributeGateway.saved.get('occupation')?.value).toBe('Gardener');
  });

  it('has its question as a heading, but not a second time under a section of that name', async () => {
    await openEditor();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Work' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'About me' }).elements()).toHaveLength(1);
    await expect.element(button('Add: About me')).toBeVisible();
    await expectAccessible();
  });

  it('that was typed and not saved is there again after a reload, and gone once it is not wanted', async () => {
    const { parts } = await openEditor();
    await button('Add: Work').click();
    await page.getByRole('textbox').fill('Gard');
    expect(makeEditor(parts).isUnsaved).toBe(true);
    await button('Cancel').click();
    await expect.element(button('Add: Work')).toHaveFocus();
    expect(makeEditor(parts).isUnsaved).toBe(false);
  });

  it('is taken back by saving nothing, and stays where it is required', async () => {
    const parts = ownProfileParts();
    await parts.attributeGateway.save('occupation', 'Gardener');
    await parts.attributeGateway.save('summary', 'Hello there');
    await openEditor(parts);
    await button('Change: Work').click();
    await page.getByRole('textbox').fill('');
    await button('Save').click();
    await expect.element(button('Add: Work')).toBeVisible();
    await button('Change: About me').click();
    await page.getByRole('textbox').fill('');
    await button('Save').click();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(parts.attributeGateway.saved.get('summary')?.value).toBe('Hello there');
  });

  it('of a choice is removed by its own button, which required and open questions lack', async () => {
    const parts = ownProfileParts();
    await parts.attributeGateway.save('smoking', 'never');
    await parts.attributeGateway.save('summary', 'Hello there');
    await openEditor(parts);
    await button('Change: About me').click();
    expect(button('Remove answer').elements()).toHaveLength(0);
    await button('Cancel').click();
    await button('Change: Smoking').click();
    parts.attributeGateway.failure = { kind: 'unreachable' };
    await button('Remove answer').click();
    await expect.element(page.getByText(/No answer has come from our server/)).toBeVisible();
    parts.attributeGateway.failure = undefined;
    await button('Remove answer').click();
    await expect.element(button('Add: Smoking')).toHaveFocus();
    expect(parts.attributeGateway.saved.get('smoking')?.value).toBe('');
  });

  it('that the address names is open and has the focus, with a draft or without', async () => {
    const parts = ownProfileParts();
    parts.drafts.save('occupation', 'Gard');
    await openEditor(parts, { row: 'occupation' });
    await expect.element(page.getByRole('textbox')).toHaveValue('Gard');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  it('that is open is opened by an address that names it', async () => {
    await openEditor(ownProfileParts(), { row: 'summary' });
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  it('that staff have refused says why', async () => {
    const parts = ownProfileParts();
    parts.attributeGateway.saved.set('summary', {
      id: 'summary',
      value: 'Hello there',
      status: 'REJECTED',
      rejectionReason: 'contactData',
    });
    await openEditor(parts);
    await expect.element(page.getByText(/^Not shown: It holds contact details/)).toBeVisible();
  });
});

describe('the name', () => {
  it('that cannot be used is marked while one types, and not saved', async () => {
    const { parts } = await openEditor();
    parts.attributeGateway.takenNames.add('www.me');
    await button('Change: Display name').click();
    await page.getByRole('textbox').fill('www.me');
    parts.clock.advance(500);
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await button('Save').click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(parts.attributeGateway.saved.size).toBe(0);
  });
});

describe('the birthday', () => {
  it('must be a date, and is saved once its age is confirmed', async () => {
    const { parts } = await openEditor();
    await button('Change: Birthday').click();
    await page.getByRole('textbox', { name: 'Day' }).fill('31');
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('2');
    await button('Save').click();
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveAttribute('aria-invalid', 'true');
    expect(parts.personalDetailsGateway.checked).toEqual([]);
    await page.getByRole('textbox', { name: 'Day' }).fill('28');
    await button('Save').click();
    const question = page
      .getByRole('dialog')
      .getByText(/^You were born on February 28, 1990. Others will see that you/);
    await expect.element(question).toBeVisible();
    expect(parts.personalDetailsGateway.saved).toEqual([]);
    await button('Yes, save').click();
    await expect.poll(() => parts.personalDetailsGateway.saved).toEqual([{ kind: 'birthday', birthday: '1990-02-28' }]);
  });
});

describe('the town', () => {
  it('is chosen from those that were found', async () => {
    const { parts } = await openEditor();
    await button('Change: Town').click();
    await page.getByRole('combobox', { name: 'Town' }).fill('Lyo');
    parts.clock.advance(250);
    await page.getByRole('option', { name: 'Lyon, France' }).click();
    await button('Save').click();
    await expect.poll(() => parts.personalDetailsGateway.saved).toEqual([{ kind: 'place', place: PLACE }]);
  });
});

describe('photos', () => {
  const withPhotos = () => {
    const parts = ownProfileParts({ photoLimits: { maxCount: 9 } });
    parts.photoGateway.photos = [
      aPhoto('a', { status: 'APPROVED' }),
      aPhoto('b', { status: 'PENDING' }),
      aPhoto('c', { status: 'REJECTED', rejectionReason: 'noFace' }),
    ];
    return parts;
  };
  const order = ({ photoGateway }: Parts) => photoGateway.photos.map(({ id }) => id);

  it('are ordered by keys, with the focus on the photo that moves', async () => {
    const { parts } = await openEditor(withPhotos());
    const later = button('Move photo 1 back');
    await expect.element(later).toBeVisible();
    later.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => order(parts)).toEqual(['b', 'a', 'c']);
    await expect.element(button('Move photo 2 back')).toHaveFocus();
    await expect.element(page.getByText('Now photo 2.')).toBeInTheDocument();
  });

  it('are ordered by dragging', async () => {
    const { parts } = await openEditor(withPhotos());
    await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
    await page.getByRole('listitem').nth(2).dropTo(page.getByRole('listitem').nth(0));
    await expect.poll(() => order(parts)).toEqual(['c', 'a', 'b']);
  });

  it('say which is the main one, what is in review, and why one is not shown', async () => {
    await openEditor(withPhotos());
    const tile = (place: number) => page.getByRole('listitem').nth(place);
    await expect.element(tile(0).getByText('Main photo')).toBeVisible();
    await expect.element(tile(1).getByText('In review')).toBeVisible();
    await expect.element(tile(2).getByText('Not shown')).toBeVisible();
    await expect.element(tile(2).getByText(/^Your face cannot be seen/)).toBeVisible();
  });

  it('have the focus where the address names them', async () => {
    await openEditor(withPhotos(), { row: 'photos' });
    await expect.element(page.getByLabelText(/^Add photos/)).toHaveFocus();
  });

  it('that are removed can be put back', async () => {
    const { parts } = await openEditor(withPhotos());
    await button('Remove').nth(1).click();
    await expect.poll(() => order(parts)).toEqual(['a', 'c']);
    await button('Undo').click();
    await expect.poll(() => order(parts)).toEqual(['a', 'b', 'c']);
  });

  it('keep in view what the member has chosen', async () => {
    const { parts } = await openEditor(withPhotos());
    await button('Choose what stays visible of photo 1').click();
    const slider = page.getByRole('slider', { name: 'From top to bottom' });
    slider.element().focus();
    await userEvent.keyboard('{Home}');
    await button('Save').click();
    await expect.poll(() => parts.photoGateway.photos[0]?.focus).toEqual({ x: 0.5, y: 0 });
  });
});

it('asks before it is left once something was typed, and discards all of it', async () => {
  const { parts, store } = await openEditor();
  await button('Change: Display name').click();
  await page.getByRole('textbox').fill('Someone');
  await expect.poll(() => store.isUnsaved).toBe(true);
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(mayLeave).toBe(false);
  store.discardAll();
  await expect.element(button('Change: Display name')).toBeVisible();
  expect(makeEditor(parts).isUnsaved).toBe(false);
});

it('reports that the profile could not be fetched, and tries again', async () => {
  const parts = ownProfileParts();
  parts.attributeGateway.failure = { kind: 'unreachable' };
  await openEditor(parts);
  await expect.element(page.getByRole('alert')).toBeVisible();
  parts.attributeGateway.failure = undefined;
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
});

it.each(LANGUAGES)('can be used by everybody, open lines too, in %s', async (language) => {
  const { store } = await openEditor(ownProfileParts(), { language });
  await expect.poll(() => store.isLoaded).toBe(true);
  store.details.name?.row.open();
  store.details.birthday.row.open();
  store.details.place.row.open();
  for (const { definitions } of store.sections) for (const definition of definitions) store.open(definition);
  await expect.element(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toBeVisible();
  await expectAccessible();
});
