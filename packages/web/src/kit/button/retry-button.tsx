import { useText } from '../../i18n/index.ts';
import { Button } from './button.tsx';

/** Does again what has failed. It stands beside what says so, on every page with the same words and look. */
export function RetryButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText('kit');
  return (
    <Button variant="secondary" icon="refresh" onClick={onClick}>
      {t('tryAgain')}
    </Button>
  );
}
