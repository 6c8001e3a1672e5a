import { answerProblem, isBlankAnswer, type OwnProfile } from '../profile/index.ts';
import { routeTo, type RouteTarget } from '../navigation/index.ts';
import type { AttributeDefinition, TenantConfig } from '../tenant/index.ts';

/** The attribute that means the photo list among pages and required fields (TEN-29). */
export const PHOTOS_ATTRIBUTE = 'photos';

/** One question of a page. */
export interface Question {
  readonly definition: AttributeDefinition;
  readonly required: boolean;
}

export interface OnboardingPage {
  readonly id: string;
  /** Counted from 1, as in the address. */
  readonly number: number;
  readonly questions: readonly Question[];
}

/** The questionnaire as the tenant has it (TEN-20). An attribute without a definition cannot be asked and is left out. */
export function onboardingPages({ onboarding, attributes }: TenantConfig): readonly OnboardingPage[] {
  const definitions = new Map(attributes.map((definition) => [definition.id, definition]));
  const required = new Set(onboarding.required);
  return onboarding.pages.map(({ id, attributes: asked }, index) => ({
    id,
    number: index + 1,
    questions: asked.flatMap((attribute) => {
      const definition = definitions.get(attribute);
      return definition ? [{ definition, required: required.has(attribute) }] : [];
    }),
  }));
}

/** The question of a page that asks one alone; undefined of a page with several, or none. */
export const soleQuestion = ({ questions }: OnboardingPage): Question | undefined =>
  questions.length === 1 ? questions[0] : undefined;

/** Whether a question is answered as far as the server has stored. Photos count once there is one (ONB-05). */
function isAnswered(definition: AttributeDefinition, { attributes, photos }: OwnProfile): boolean {
  if (definition.kind === 'photos') return photos.length > 0;
  return !isBlankAnswer(attributes.get(definition.id)?.value);
}

/** A page may be left as soon as one answer on it is valid (ONB-08, A45). `draft` gives what the fields contain. */
export const isPageValid = (
  { questions }: OnboardingPage,
  profile: OwnProfile,
  draft: (definition: AttributeDefinition) => unknown,
): boolean =>
  questions.some(({ definition }) =>
    definition.kind === 'photos'
      ? profile.photos.length > 0
      : answerProblem(definition, draft(definition)) === undefined,
  );

/** The required questions that are still open, in the order of the pages (ONB-10, ONB-11). */
export const missingQuestions = (
  pages: readonly OnboardingPage[],
  profile: OwnProfile,
): readonly { readonly page: OnboardingPage; readonly definition: AttributeDefinition }[] =>
  pages.flatMap((page) =>
    page.questions
      .filter(({ definition, required }) => required && !isAnswered(definition, profile))
      .map(({ definition }) => ({ page, definition })),
  );

/** The first page that requests something required and missing (ONB-02); undefined when nothing is (ONB-04). */
export function missingPage(
  pages: readonly OnboardingPage[],
  profile: OwnProfile,
): RouteTarget<'onboardingPage'> | undefined {
  const first = missingQuestions(pages, profile)[0];
  return first && { ...routeTo('onboardingPage', String(first.page.number)), route: 'onboardingPage' };
}
