import { SEARCH_QUESTIONS } from '@duet/core/discovery';
import { BASE_TENANT, mergeTenantFile, NOTIFICATION_TOPICS, OPTIONAL_FEATURES } from '@duet/core/tenant';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { config, tenant } from './tenant.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const readDifferences = (path: string): unknown => (existsSync(`${root}${path}`) ? readJson(path) : undefined);

/** The least that a new tenant's folder can hold: one file with three differences. */
const SMALLEST = { id: 'smallest', name: 'Smallest', hosts: ['smallest.localhost'] };
const tenants = [
  ...readdirSync(`${root}tenants`)
    .filter((name) => name !== BASE_TENANT)
    .map((name) => ({
      name,
      brandFile: readDifferences(`tenants/${name}/tenant.json`),
      configFile: readDifferences(`tenants/${name}/config.json`),
    })),
  { name: SMALLEST.id, brandFile: SMALLEST, configFile: undefined },
];

/** The text at a dotted path, or undefined where a part of the path is missing. */
function textAt(texts: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, part) =>
        typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, part)?.value : undefined,
      texts,
    );
}

const missingFrom = (texts: unknown, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => {
    const text = textAt(texts, key);
    return typeof text !== 'string' || text.trim() === '';
  });

describe.each(tenants)('the tenant $name', ({ name, brandFile, configFile }) => {
  const brand = v.parse(tenant, mergeTenantFile(readJson('tenants/base/tenant.json'), brandFile));
  const settings = v.parse(config, mergeTenantFile(readJson('tenants/base/config.json'), configFile));
  const ids = new Set(settings.attributes.map((attribute) => attribute.attribute_id));

  it('has the name of its folder and offers its own default language', () => {
    expect(brand.id).toBe(name);
    expect(brand.languages).toContain(brand.defaultLanguage);
    expect(settings.allowed_locales.some((locale) => locale === '*' || locale === brand.defaultLanguage)).toBe(true);
  });

  it('notifies of nothing that the server does not know', () => {
    const known: readonly string[] = NOTIFICATION_TOPICS;
    expect(settings.notifications.filter((topic) => !known.includes(topic))).toEqual([]);
  });

  it('treats 1970 as an untouched birthday', () => {
    expect(brand.policy.birthdayPlaceholderYear).toBe(1970);
  });

  it('says its tagline and description in each of its languages', () => {
    const { tagline, description } = brand.brand;
    expect(brand.languages.filter((language) => !tagline[language] || !description[language])).toEqual([]);
  });

  it('defines each attribute once, with options exactly where there is something to choose', () => {
    expect(settings.attributes).toHaveLength(ids.size);
    const wrong = settings.attributes.filter(
      ({ kind, options }) => (kind === 'single' || kind === 'multiple') !== options.length > 0,
    );
    expect(wrong).toEqual([]);
    expect(settings.attributes.filter(({ options }) => new Set(options).size !== options.length)).toEqual([]);
  });

  it('bounds every range, lower end first', () => {
    const ranges = settings.attributes.filter(({ kind }) => kind === 'range');
    expect(ranges.filter(({ configs }) => !((configs.minimum ?? NaN) < (configs.maximum ?? NaN)))).toEqual([]);
  });

  it('refers to defined attributes only', () => {
    const referred = [
      ...settings.onboarding.pages.flatMap((page) => page.attributes),
      ...settings.onboarding.required,
      ...settings.card_profile.fields,
      ...settings.profile.sections.flatMap((section) => section.attributes),
      ...settings.preferences,
      ...(brand.policy.adventist ? [brand.policy.adventist.attribute] : []),
    ];
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('turns on features that there are', () => {
    const known: readonly string[] = OPTIONAL_FEATURES;
    expect(settings.enabled_features.filter((feature) => !known.includes(feature))).toEqual([]);
  });

  it('asks for no preference that searches do not know', () => {
    const known: readonly string[] = SEARCH_QUESTIONS;
    expect(settings.preferences.filter((question) => !known.includes(question))).toEqual([]);
  });

  it('presets a religion that members can choose', () => {
    const preset = brand.policy.adventist;
    if (!preset) return;
    const attribute = settings.attributes.find(({ attribute_id }) => attribute_id === preset.attribute);
    expect(attribute?.options).toContain(preset.value);
  });

  it('requests everything required on some onboarding page, a photo and a summary among it', () => {
    const asked = new Set(settings.onboarding.pages.flatMap((page) => page.attributes));
    expect(settings.onboarding.required.filter((id) => !asked.has(id))).toEqual([]);
    expect(settings.onboarding.required).toEqual(expect.arrayContaining(['photos', 'summary']));
  });

  it.each(brand.languages)('has every text its configuration names in %s', (language) => {
    const attributes = settings.attributes.flatMap(({ attribute_id, options }) => [
      ...['label', 'question', 'why'].map((part) => `attribute.${attribute_id}.${part}`),
      ...options.map((option) => `attribute.${attribute_id}.options.${option}`),
    ]);
    const keys = [
      ...attributes,
      // A page of one question is titled by it.
      ...settings.onboarding.pages.flatMap(({ id, attributes: asked }) =>
        asked.length > 1 ? [`page.${id}.title`, `page.${id}.hint`] : [],
      ),
      ...settings.profile.sections.map(({ id }) => `section.${id}`),
      ...settings.browse.sorts.map(({ tab }) => `tab.${tab}`),
      ...settings.activity_categories.map((id) => `activity.${id}`),
      ...settings.display_settings.flatMap((id) => [`display_setting.${id}.label`, `display_setting.${id}.hint`]),
      ...settings.notifications.flatMap((id) => [`notification.${id}.label`, `notification.${id}.hint`]),
      ...settings.report_reasons.map((id) => `report_reason.${id}`),
      ...settings.remove_reasons.map((id) => `remove_reason.${id}`),
      ...settings.subscription_cancel_reasons.map((id) => `cancel_reason.${id}`),
    ];
    expect(missingFrom(readJson(`locales/${language}/attributes.json`), keys)).toEqual([]);
  });

  it.each(brand.languages)('names its footer links in %s', (language) => {
    const keys = settings.footer_links.map(({ id }) => `footer.${id}`);
    expect(missingFrom(readJson(`locales/${language}/shell.json`), keys)).toEqual([]);
  });
});
