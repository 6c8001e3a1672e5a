import { useEffect } from 'react';

/** Keeps a browser from opening a file in place of the page, where one is dropped that nothing on the page takes. */
export function useFileDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuseFiles);
    window.addEventListener('drop', refuseFiles);
    return () => {
      window.removeEventListener('dragover', refuseFiles);
      window.removeEventListener('drop', refuseFiles);
    };
  }, []);
}

/** What takes files has prevented the default itself, or sets the effect anew where it listens to the window, too. */
function refuseFiles(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
