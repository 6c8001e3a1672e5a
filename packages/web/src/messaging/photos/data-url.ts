/** The whole file in an address, as `data:<type>;base64,…`; undefined where the browser cannot read the file. */
export function toDataUrl(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      resolve(typeof reader.result === 'string' ? reader.result : undefined);
    });
    reader.readAsDataURL(file);
  });
}
