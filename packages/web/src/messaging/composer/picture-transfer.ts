import { useEffect, type ClipboardEvent } from 'react';

/** One file at a time (MSG-49). */
const firstPicture = (files: FileList): File | undefined => [...files].find(({ type }) => type.startsWith('image/'));

/** Words that are copied from a document come with a picture of them. A picture of a page comes with markup alone, a file with its name. */
const isFormattedText = (data: DataTransfer): boolean =>
  data.types.includes('text/html') && data.getData('text/plain').trim() !== '';

/** Takes a picture from what is pasted (MSG-47); pasted text stays text. */
export function takePasted(event: ClipboardEvent, onChoose: (picture: File) => void): void {
  const picture = firstPicture(event.clipboardData.files);
  if (!picture || isFormattedText(event.clipboardData)) return;
  event.preventDefault();
  onChoose(picture);
}

/** Takes a picture that is dropped anywhere in the window (MSG-48): a browser leaves the page for a file that nobody takes. */
export function useDroppedPicture(onChoose: (picture: File) => void): void {
  useEffect(() => {
    const take = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop') return;
      const picture = firstPicture(dataTransfer.files);
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
