/** A setting that cannot be used. The message is one line and reports what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
