import { queryOptions } from '@tanstack/react-query'
import { SCORECARD_LISTS_KEY } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

type Form = AnswerTo<'/api/v1/qa_forms', 'get'>['qa_forms'][number]

/** What changes when an admin sets something up, not while someone looks for a name. */
const LOOKUP_STALE_MS = 5 * 60_000

/** All scorecards in all their versions: what reviews were made with. */
export const allFormsQuery = queryOptions({
  // Read anew with the other lists once a scorecard has changed.
  queryKey: [...SCORECARD_LISTS_KEY, 'all-versions'],
  queryFn: async ({ signal }) => {
    const query = { all_versions: 'true' as const }
    return (await bodyOf(api.GET('/api/v1/qa_forms', { params: { query }, signal }))).qa_forms
  },
  staleTime: LOOKUP_STALE_MS,
})

export type Choice<Id extends string | number = number> = { value: Id; label: string; detail?: string }

/** Scorecards, with the version where there are several of a name. */
export function formChoices(forms: readonly Form[], version: (n: number) => string): Choice[] {
  const names = Map.groupBy(forms, ({ name }) => name)
  return forms.map(({ id, name, version_number: n }) => ({
    value: id,
    label: name,
    ...((names.get(name)?.length ?? 0) > 1 && { detail: version(n) }),
  }))
}

/** The questions of the scorecards chosen, or of all. */
export const questionChoices = (forms: readonly Form[], chosen: readonly number[]): Choice[] =>
  formsAmong(forms, chosen).flatMap((form) =>
    form.sections.flatMap(({ questions }) =>
      questions.map(({ id, text }) => ({ value: id, label: text, detail: form.name })),
    ),
  )

/** Their answers. */
export const optionChoices = (forms: readonly Form[], chosen: readonly number[]): Choice[] =>
  formsAmong(forms, chosen).flatMap((form) =>
    form.sections.flatMap(({ questions }) =>
      questions.flatMap(({ options, text: question }) =>
        options.map(({ id, text }) => ({ value: id, label: text, detail: question })),
      ),
    ),
  )

const formsAmong = (forms: readonly Form[], chosen: readonly number[]) =>
  chosen.length > 0 ? forms.filter(({ id }) => chosen.includes(id)) : forms

/** Languages that people write and call in most; others are reached by a link. */
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

/** What is no language tag is written as it is. */
export function languageName(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
