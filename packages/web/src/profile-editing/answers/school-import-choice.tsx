import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Cluster, Notice, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { SchoolImport } from './school-import.ts';

interface SchoolImportChoiceProps {
  readonly schools: SchoolImport;
  readonly onChoose: (name: string) => void;
}

/** The button that asks Facebook, and what it has found. */
export const SchoolImportChoice = observer(function SchoolImportChoice({ schools, onChoose }: SchoolImportChoiceProps) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon="facebook"
          busy={schools.isRequesting}
          onClick={() => void schools.requestSchools()}
        >
          {t('schools.import')}
        </Button>
      </div>
      {schools.problem && (
        <Notice tone="problem" announce>
          {problemText(schools.problem)}
        </Notice>
      )}
      {schools.found.length > 0 && (
        <div role="group" aria-label={t('schools.found')}>
          <Cluster gap={2}>
            {schools.found.map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                size="small"
                onClick={() => {
                  schools.clear();
                  onChoose(name);
                }}
              >
                <bdi>{name}</bdi>
              </Button>
            ))}
          </Cluster>
        </div>
      )}
    </Stack>
  );
});
