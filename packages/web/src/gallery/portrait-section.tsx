import { Avatar, Cluster, Photo, ProfileCard, VirtualGrid } from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import type { Samples } from './samples.ts';

const SIZES = ['small', 'medium', 'large'] as const;

export function PortraitSection({ samples }: { readonly samples: Samples }) {
  return (
    <GallerySection title="Portraits">
      <VirtualGrid label={samples.title} items={samples.members.map((member) => ({ key: member.name, member }))}>
        {({ member }, { index, tabIndex }) => (
          <ProfileCard
            {...member}
            href="#member"
            tabIndex={tabIndex}
            seen={(['now', 'day', 'week'] as const)[index % 4]}
            ribbon={index === 0 ? samples.ribbon : undefined}
            mark={index === 2 ? samples.mark : undefined}
          />
        )}
      </VirtualGrid>
      <Cluster>
        {samples.members.slice(0, 3).map((member, index) => (
          <Avatar key={member.name} name={member.name} src={member.photo} size={SIZES[index] ?? 'medium'} online />
        ))}
        <Avatar name={samples.members[4]?.name ?? ''} />
      </Cluster>
      <div className="gallery-columns">
        <div className="gallery-rounded">
          <Photo src={samples.members[1]?.photo} alt={samples.members[1]?.name ?? ''} ratio="landscape" />
        </div>
        <div className="gallery-rounded">
          <Photo src={undefined} alt="" ratio="landscape" />
        </div>
      </div>
    </GallerySection>
  );
}
