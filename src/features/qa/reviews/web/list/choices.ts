import { queryOptions } from '@tanstack/react-query'
import { SCORECARD_LISTS_KEY } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

type Form = AnswerTo<'/api/v1/qa_forms', 'get'>['qa_forms'][number]

/** These lists change only when an admin changes settings, so they need not be refetched often. */
const LOOKUP_STALE_MS = 5 * 60_000

/** All versions of all scorecards. */
export const allFormsQuery = queryOptions({
  // Shares the prefix of the scorecard lists, which are refetched after a change.
  queryKey: [...SCORECARD_LISTS_KEY, 'all-versions'],
  queryFn: async ({ signal }) => {
    const query = { all_versions: 'true' as const }
    return (await bodyOf(api.GET('/api/v1/qa_forms', { params: { query }, signal }))).qa_forms
  },
  staleTime: LOOKUP_STALE_MS,
})

export type Choice<Id extends string | number = number> = { value: Id; label: string; detail?: string }

type Version = Pick<Form, 'id' | 'name' | 'lineage' | 'version_number'>

/** The newest version of each scorecard; choosing it selects all versions. */
export const newestVersions = <Each extends Version>(forms: readonly Each[]): Each[] =>
  forms.filter((form) => newestOf(forms, form.id) === form.id)

/** The id of the newest version of a scorecard, by the id of any version; an unknown id stays as it is. */
export function newestOf<Id extends number | null>(forms: readonly Version[], id: Id): Id | number {
  const form = forms.find((each) => each.id === id)
  if (!form) return id
  return forms.reduce(
    (newest, each) =>
      each.lineage === form.lineage && each.version_number > newest.version_number ? each : newest,
    form,
  ).id
}

/** One choice for each scorecard. An older version chosen by a link is named too. */
export const formChoices = (forms: readonly Form[], chosen: readonly number[] = []): Choice[] =>
  forms
    .filter(({ id }) => newestOf(forms, id) === id || chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))

/** The questions of the scorecards chosen, or of all, each in its newest version. */
export const questionChoices = (
  forms: readonly Form[],
  chosenForms: readonly number[],
  chosen: readonly number[] = [],
): Choice[] =>
  formsAmong(forms, chosenForms, (form) => questionsOf(form).some(({ id }) => chosen.includes(id))).flatMap(
    (form) => questionsOf(form).map(({ id, text }) => ({ value: id, label: text, detail: form.name })),
  )

/** The options of those questions. */
export const optionChoices = (
  forms: readonly Form[],
  chosenForms: readonly number[],
  chosen: readonly number[] = [],
): Choice[] =>
  formsAmong(forms, chosenForms, (form) =>
    questionsOf(form).some(({ options }) => options.some(({ id }) => chosen.includes(id))),
  ).flatMap((form) =>
    questionsOf(form).flatMap(({ options, text: question }) =>
      options.map(({ id, text }) => ({ value: id, label: text, detail: question })),
    ),
  )

const questionsOf = ({ sections }: Form) => sections.flatMap(({ questions }) => questions)

/** Newest versions, and older versions that contain a chosen question or option. */
function formsAmong(
  forms: readonly Form[],
  chosenForms: readonly number[],
  hasChosen: (form: Form) => boolean,
): Form[] {
  const newest = chosenForms.map((id) => newestOf(forms, id))
  return forms.filter(
    (form) =>
      hasChosen(form) ||
      (newestOf(forms, form.id) === form.id && (newest.length === 0 || newest.includes(form.id))),
  )
}

/** The languages offered as choices; a link can name any other. */
export const COMMON_LANGUAGES: readonly string[] = [
  'en',
  'nb',
  'nn',
  'sv',
  'da',
  'fi',
  'is',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'uk',
  'ru',
  'tr',
  'ar',
  'he',
  'fa',
  'ur',
  'hi',
  'zh',
  'ja',
  'ko',
  'vi',
  'th',
  'id',
  'so',
  'cs',
  'hu',
  'ro',
  'el',
  'lt',
  'lv',
  'et',
]

/** The name of a language; an invalid tag is returned unchanged. */
export function languageName(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
