import { ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { FindSchools } from './find-schools.ts';
import type { PlaceAnswer } from './place-answer.ts';
import type { FindPlaces } from '../../registration/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';

/** Something to pick from a list: `value` tells it from the others, `label` is the text that shows it. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly answer: string | PlaceAnswer;
}

/** Suggests answers to a question for what has been typed: schools for a question about schools, else places. */
export class FindSuggestions {
  constructor(
    private readonly findPlaces: Pick<FindPlaces, 'execute'>,
    private readonly findSchools: Pick<FindSchools, 'execute'>,
  ) {}

  async execute(
    { kind }: Pick<AttributeDefinition, 'kind'>,
    text: string,
    cancel: CancelSignal,
  ): Promise<Result<readonly Suggestion[], CallFailure>> {
    if (kind === 'school') {
      const schools = await this.findSchools.execute(text, cancel);
      return schools.ok ? ok(schools.value.map(({ name }) => ({ value: name, label: name, answer: name }))) : schools;
    }
    const places = await this.findPlaces.execute(text, cancel);
    return places.ok ? ok(places.value.map(toSuggestion)) : places;
  }
}

function toSuggestion({ latitude, longitude, formattedAddress }: PlaceAnswer): Suggestion {
  return {
    value: `${latitude},${longitude} ${formattedAddress}`,
    label: formattedAddress,
    answer: { latitude, longitude, formattedAddress },
  };
}
