import { useText } from '../../i18n/index.ts';
import { TabLinks } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';

/** The two sides of the own profile: what others see, and what one changes. */
export function ProfileTabs({ current }: { readonly current: 'preview' | 'edit' }) {
  const t = useText('profile');
  const links = [
    { href: useHref(routeTo('ownProfile')), label: t('own.preview'), current: current === 'preview' },
    { href: useHref(routeTo('editProfile')), label: t('own.edit'), current: current === 'edit' },
  ];
  return <TabLinks label={t('own.title')} links={links} />;
}
