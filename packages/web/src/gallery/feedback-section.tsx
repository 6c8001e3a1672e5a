import { useState } from 'react';
import {
  Button,
  Card,
  Cluster,
  Dialog,
  EmptyState,
  ErrorBanner,
  Loader,
  Notice,
  Skeleton,
  Stack,
  StepProgress,
  ToastRegion,
  type Toast,
} from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import type { Samples } from './samples.ts';

const TONES = ['information', 'success', 'warning', 'problem'] as const;
const nothing = () => undefined;

export function FeedbackSection({ samples }: { readonly samples: Samples }) {
  return (
    <GallerySection title="Feedback">
      <div className="gallery-columns">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={samples.title}>
            {samples.sentence}
          </Notice>
        ))}
        <StepProgress step={2} total={5} label={samples.title} />
        <Stack gap={3}>
          <Skeleton shape="title" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </Stack>
        <Card>
          <EmptyState
            icon="chat"
            title={samples.title}
            text={samples.sentence}
            action={<Button>{samples.action}</Button>}
          />
        </Card>
        <ErrorBanner text={samples.error} onDismiss={nothing} />
      </div>
      <Overlays samples={samples} />
    </GallerySection>
  );
}

function Overlays({ samples }: { readonly samples: Samples }) {
  const [open, setOpen] = useState<'dialog' | 'loader'>();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = () => setOpen(undefined);
  const [maya] = samples.members;
  const toast: Toast = {
    id: 'toast',
    title: maya?.name ?? '',
    text: samples.sentence,
    ...(maya?.photo !== undefined && { photo: { src: maya.photo } }),
  };
  return (
    <Cluster>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setToasts([toast])}>
        Toast
      </Button>
      <Button variant="secondary" onClick={() => setOpen('loader')} onKeyDown={close}>
        Loader
      </Button>
      {open === 'loader' && <Loader />}
      {open === 'dialog' && (
        <Dialog
          title={samples.title}
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                {samples.otherAction}
              </Button>
              <Button onClick={close}>{samples.action}</Button>
            </>
          }
        >
          <p>{samples.sentence}</p>
        </Dialog>
      )}
      <ToastRegion
        label="Toasts"
        toasts={toasts}
        onOpen={() => setToasts([])}
        onDismiss={() => setToasts([])}
        onPause={nothing}
        onResume={nothing}
      />
    </Cluster>
  );
}
