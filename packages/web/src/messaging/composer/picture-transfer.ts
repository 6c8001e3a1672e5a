import { isPicture } from '@duet/core/profile';
import { useEffect, type ClipboardEvent } from 'react';

/** One file at a time (MSG-49); where none is a picture, one of which that is said. */
const fileToTake = (files: FileList): File | undefined => [...files].find(isPicture) ?? files[0];

/** Words that are copied from a document come with a picture of them. A picture of a page comes with markup alone, a file with its name. */
const isFormattedText = (data: DataTransfer): boolean =>
  data.types.includes('text/html') && data.getData('text/plain').trim() !== '';

/** Takes a picture, or a file that is none, from what is pasted (MSG-47); pasted text stays text. */
export function takePasted(event: ClipboardEvent, onChoose: (picture: File) => void): void {
  const picture = fileToTake(event.clipboardData.files);
  if (!picture || isFormattedText(event.clipboardData)) return;
  event.preventDefault();
  onChoose(picture);
}

/** Takes a picture, or a file that is none, that is dropped anywhere in the window (MSG-48): a browser leaves the page for a file that nobody takes. */
export function useDroppedPicture(onChoose: (picture: File) => void): void {
  useEffect(() => {
    const take = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop') return;
      const picture = fileToTake(dataTransfer.files);
      if (picture) onChoose(picture);
    };
    window.addEventListener('dragover', take);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', take);
      window.removeEventListener('drop', take);
    };
  }, [onChoose]);
}
