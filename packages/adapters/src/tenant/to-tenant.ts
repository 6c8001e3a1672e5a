import type { AttributeDefinition, Tenant, TenantConfig } from '@duet/core/tenant';
import type { ConfigFile, TenantFile } from '../contract/index.ts';

/** A brand's two files as core knows them. */
export function toTenant(file: TenantFile, config: ConfigFile): Tenant {
  return {
    id: file.id,
    name: file.name,
    names: file.names,
    languages: file.languages,
    defaultLanguage: file.defaultLanguage,
    policy: file.policy,
    consent: file.analytics.consent,
    config: toConfig(config),
    footer: file.footer,
    brand: {
      tagline: file.brand.tagline,
      description: file.brand.description,
      logo: file.brand.logo,
      hero: file.brand.hero,
    },
    support: file.support,
  };
}

function toConfig(config: ConfigFile): TenantConfig {
  return {
    allowedLocales: config.allowed_locales,
    enabledFeatures: config.enabled_features,
    attributes: config.attributes.map(toAttribute),
    onboarding: config.onboarding,
    cardProfile: { fields: config.card_profile.fields, footerIcons: config.card_profile.footer_icons },
    profileSections: config.profile.sections,
    images: {
      maxByteSize: config.images.max_byte_size,
      minWidth: config.images.min_width,
      minHeight: config.images.min_height,
      maxCount: config.images.max_count,
    },
    browse: { sorts: config.browse.sorts, placeholderEvery: config.browse.placeholder_every },
    activityCategories: config.activity_categories,
    notifications: config.notifications,
    preferences: config.preferences,
    removeReasons: config.remove_reasons,
    reportReasons: config.report_reasons,
    subscriptionCancelReasons: config.subscription_cancel_reasons,
    subscriptions: { families: config.subscriptions.families, priceFamilies: config.subscriptions.price_families },
    footerLinks: config.footer_links.map(({ is_logged_in, is_on_mobile, ...link }) => ({
      ...link,
      isLoggedIn: is_logged_in,
      isOnMobile: is_on_mobile,
    })),
  };
}

function toAttribute({ attribute_id, kind, options, configs }: ConfigFile['attributes'][number]): AttributeDefinition {
  const { reviewed, ...limits } = configs;
  return { id: attribute_id, kind, options, reviewed: reviewed ?? false, ...limits };
}
