import { Avatar, Cluster, Photo, ProfileCard, ProfileGrid } from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import type { Samples } from './samples.ts';

const SIZES = ['small', 'medium', 'large'] as const;

export function PortraitSection({ samples }: { readonly samples: Samples }) {
  return (
    <GallerySection title="Portraits">
      <ProfileGrid label={samples.title}>
        {samples.members.map((member, index) => (
          <li key={member.name}>
            <ProfileCard
              {...member}
              href="#member"
              online={index % 2 === 0}
              ribbon={index === 0 ? samples.ribbon : undefined}
              mark={index === 2 ? samples.mark : undefined}
            />
          </li>
        ))}
      </ProfileGrid>
      <Cluster>
        {samples.members.slice(0, 3).map((member, index) => (
          <Avatar key={member.name} name={member.name} src={member.photo} size={SIZES[index] ?? 'medium'} online />
        ))}
        <Avatar name={samples.members[4]?.name ?? ''} />
      </Cluster>
      <div className={styles['columns']}>
        <div className={styles['rounded']}>
          <Photo src={samples.members[1]?.photo} alt={samples.members[1]?.name ?? ''} ratio="landscape" />
        </div>
        <div className={styles['rounded']}>
          <Photo src={undefined} alt="" ratio="landscape" />
        </div>
      </div>
    </GallerySection>
  );
}
