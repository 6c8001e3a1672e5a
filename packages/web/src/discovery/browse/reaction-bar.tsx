import { Button, IconButton, Notice, useRootMark, useSteadyWhilePressed } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { BrowseNews, BrowseReactions } from './browse-reactions.ts';

/**
 * What followed from the last press on a card, in sight wherever the grid is scrolled, and the next stop of Tab behind the card. It stays until
 * the next decision or until it is dismissed, because some need longer than others for "undo".
 */
export const ReactionBar = observer(function ReactionBar({ reactions }: { readonly reactions: BrowseReactions }) {
  const problemText = useProblemText();
  const news = useSteadyWhilePressed(reactions.news);
  const problem = useSteadyWhilePressed(reactions.problem);
  return (
    <div className="reaction-bar">
      <div role="status">{news && <News reactions={reactions} news={news} />}</div>
      {problem && (
        <Notice tone="problem" announce>
          {problemText(problem)}
        </Notice>
      )}
    </div>
  );
});

const News = observer(function News({
  reactions,
  news: { kind, profile },
}: {
  readonly reactions: BrowseReactions;
  readonly news: BrowseNews;
}) {
  const t = useText('discovery');
  const kit = useText('kit');
  const name = profile.displayName;
  useRootMark('shown-reaction-bar');
  return (
    <div className="reaction-news">
      <p className="reaction-words">{t(kind === 'passed' ? 'decide.passed' : 'decide.mutual', { name })}</p>
      {kind === 'passed' ? (
        <Button size="small" variant="secondary" onClick={() => void reactions.undo(profile)}>
          {t('decide.undo')}
        </Button>
      ) : (
        <Button
          size="small"
          icon="chat"
          busy={reactions.isStarting}
          onClick={() => void reactions.openConversation(profile)}
        >
          {t('decide.write')}
        </Button>
      )}
      <IconButton icon="close" label={kit('dismiss')} onClick={reactions.dismiss} />
    </div>
  );
});
