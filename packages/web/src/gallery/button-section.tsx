import {
  Badge,
  Button,
  Card,
  Chip,
  Cluster,
  IconButton,
  LinkButton,
  Menu,
  Stack,
  TabLinks,
  Tabs,
} from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import type { Samples } from './samples.ts';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonSection({ samples }: { readonly samples: Samples }) {
  return (
    <GallerySection title="Buttons">
      <Stack>
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {samples.action}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          <Button size="small">{samples.otherAction}</Button>
          <Button icon="chat">{samples.action}</Button>
          <Button size="large" icon="heart">
            {samples.title}
          </Button>
        </Cluster>
        <Cluster>
          <Button busy busyLabel={samples.waiting}>
            {samples.action}
          </Button>
          <Button unavailable>{samples.action}</Button>
          <LinkButton href="#gallery" variant="secondary" icon="forward">
            {samples.otherAction}
          </LinkButton>
        </Cluster>
        <Cluster>
          <IconButton icon="heart" label={samples.mark} variant="soft" />
          <IconButton icon="heart" label={samples.title} variant="soft" pressed />
          <IconButton icon="send" label={samples.action} variant="solid" />
          <IconButton icon="wink" label={samples.otherAction} variant="photo" size="large" />
          <IconButton icon="close" label={samples.waiting} />
          <IconButton icon="back" label={samples.hint} unavailable />
        </Cluster>
        <div className="gallery-gradient">
          <Button variant="contrast" size="large">
            {samples.action}
          </Button>
        </div>
      </Stack>
    </GallerySection>
  );
}

export function NavigationSection({ samples }: { readonly samples: Samples }) {
  const [first = '', second = '', third = ''] = samples.choices;
  return (
    <GallerySection title="Navigation, chips, badges">
      <Stack>
        <TabLinks
          label={samples.label}
          links={[
            { href: '#first', label: first, current: true },
            { href: '#second', label: second, current: false },
            { href: '#third', label: third, current: false },
          ]}
        />
        <Tabs
          label={samples.title}
          pages={samples.choices
            .slice(0, 2)
            .map((label, index) => ({ id: `tab-${String(index)}`, label, content: <Card>{samples.sentence}</Card> }))}
        />
        <Menu
          label={samples.members[0]?.name ?? ''}
          entries={[
            { id: 'profile', label: first, icon: 'person', href: '#profile' },
            { id: 'settings', label: second, icon: 'settings' },
            { id: 'leave', label: samples.otherAction, icon: 'log-out', danger: true },
          ]}
        >
          {samples.members[0]?.name}
        </Menu>
        <Cluster>
          <Chip>{first}</Chip>
          <Chip tone="primary" icon="heart">
            {second}
          </Chip>
          <Chip tone="accent">{third}</Chip>
          <Chip tone="success" icon="check">
            {samples.title}
          </Chip>
          <Chip tone="warning" icon="clock">
            {samples.waiting}
          </Chip>
          <Badge count={3} label={samples.mark} />
          <Badge count={120} label={samples.mark} />
        </Cluster>
      </Stack>
    </GallerySection>
  );
}
