import { useEffect, type ClipboardEvent } from 'react';
import styles from './composer.module.css';

/** Words that are copied from a document come with a picture of them. A picture of a page comes with markup alone, a file with its name. */
const isFormattedText = (data: DataTransfer): boolean =>
  data.types.includes('text/html') && data.getData('text/plain').trim() !== '';

/** Takes the files, pictures or not, of what is pasted (MSG-47); pasted text stays text. */
export function takePasted(event: ClipboardEvent, onChoose: (files: readonly File[]) => void): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0 || isFormattedText(event.clipboardData)) return;
  event.preventDefault();
  onChoose(files);
}

/** Whether all of the modal dialogs that are open stand within reach of the composer, as the one of a conversation on a desk does. */
const isComposerInReach = (): boolean =>
  [...document.querySelectorAll('dialog:modal')].every((dialog) =>
    dialog.querySelector(`.${styles['composer'] ?? ''}`),
  );

/**
 * Takes the files, pictures or not, that are dropped anywhere in the window (MSG-48): a browser leaves the page for a file that nobody
 * takes. While a dialog stands before the composer, a drop does nothing, for nobody would see what it does; the composer of a
 * conversation that is behind the list takes none.
 */
export function useDroppedPicture(onChoose: (files: readonly File[]) => void, isBehind: boolean): void {
  useEffect(() => {
    if (isBehind) return undefined;
    const take = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isTaken = isComposerInReach();
      dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      if (event.type !== 'drop' || !isTaken) return;
      onChoose([...dataTransfer.files]);
    };
    window.addEventListener('dragover', take);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', take);
      window.removeEventListener('drop', take);
    };
  }, [onChoose, isBehind]);
}
