import { connectionFault, FolderInUseError } from '../../database/index.ts';
import { SettingsError, type Settings } from '../../settings/index.ts';

/** Why a start failed, as one line that reports what to do; undefined for a fault of ours. */
export function startFailure(
  error: unknown,
  settings: Pick<Settings, 'port' | 'host'> | undefined,
): string | undefined {
  if (error instanceof SettingsError || error instanceof FolderInUseError) return error.message;
  const code = codeOf(error);
  const port = String(settings?.port ?? '');
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to another one, such as PORT=${settings?.port === 8090 ? '8091' : '8090'}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to one above 1023, such as PORT=8080.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${settings?.host ?? ''}. Set HOST to one of its own, such as 127.0.0.1.`;
    case 'ECONNREFUSED':
    case '28P01':
    case '3D000':
      return `The database at DATABASE_URL, or the server at NATS_URL, does not let us in (${code}). Check the address, or leave it out.`;
    default:
      return (
        connectionFault(error) &&
        'The database at DATABASE_URL does not answer. Check the address and the server, or leave it out.'
      );
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
