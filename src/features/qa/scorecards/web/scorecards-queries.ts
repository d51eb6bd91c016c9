import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Form, FormType } from '#features/qa/scorecards/form.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import type { paths } from '#platform/web/openapi.d.ts'

export type SavedForm = AnswerTo<'/api/v1/qa_forms/{id}', 'get'>
export type Replay = AnswerTo<'/api/v1/qa_forms/{id}/replay', 'post'>

/** Key prefix of all scorecard queries. Lists are refetched after a change. */
const SCORECARDS_KEY = ['scorecards'] as const
export const SCORECARD_LISTS_KEY = [...SCORECARDS_KEY, 'lists'] as const

/** The newest version of every scorecard of both types, by name. */
export const scorecardsQuery = queryOptions({
  queryKey: [...SCORECARD_LISTS_KEY, 'newest'],
  queryFn: async ({ signal }) => (await Promise.all(TYPES.map((type) => list(type, false, signal)))).flat(),
})

/** All versions of one scorecard, newest first. */
export const versionsQuery = ({ type, lineage }: Pick<SavedForm, 'type' | 'lineage'>) =>
  queryOptions({
    queryKey: [...SCORECARD_LISTS_KEY, 'versions', lineage],
    queryFn: async ({ signal }) =>
      (await list(type, true, signal))
        .filter((form) => form.lineage === lineage)
        .sort((a, b) => b.version_number - a.version_number),
  })

export const scorecardQuery = (id: number) =>
  queryOptions({
    queryKey: [...SCORECARDS_KEY, 'one', id],
    queryFn: ({ signal }) => readScorecard(id, signal),
    // A refetch must not change the form while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The reviews of the last 30 days, rescored with the form in the builder. */
export const replayQuery = (id: number, sent: string) =>
  queryOptions({
    queryKey: [...SCORECARDS_KEY, 'replay', id, sent],
    queryFn: ({ signal }): Promise<Replay> =>
      bodyOf(
        api.POST('/api/v1/qa_forms/{id}/replay', {
          params: { path: { id: String(id) } },
          body: { form: JSON.parse(sent) },
          signal,
        }),
      ),
    staleTime: 60_000,
  })

/** Refetches the lists after a scorecard has changed. */
export function useRefreshScorecards(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: SCORECARD_LISTS_KEY })
}

export const readScorecard = (id: number, signal?: AbortSignal): Promise<SavedForm> =>
  bodyOf(
    api.GET('/api/v1/qa_forms/{id}', { params: { path: { id: String(id) } }, ...(signal && { signal }) }),
  )

export const createScorecard = (form: Form): Promise<SavedForm> =>
  bodyOf(api.POST('/api/v1/qa_forms', { body: sentForm(form) }))

/** `updatedAt` belongs to the copy that was edited; the server returns 409 if the scorecard was saved since. */
export const changeScorecard = (id: number, form: Form, updatedAt: string): Promise<SavedForm> =>
  bodyOf(
    api.PUT('/api/v1/qa_forms/{id}', {
      params: { path: { id: String(id) } },
      body: { ...sentForm(form), updated_at: updatedAt },
    }),
  )

export const publishScorecard = (id: number, form: Form, updatedAt: string): Promise<SavedForm> =>
  bodyOf(
    api.POST('/api/v1/qa_forms/{id}/versions', {
      params: { path: { id: String(id) } },
      body: { ...sentForm(form), updated_at: updatedAt },
    }),
  )

/** Changes single fields without sending the whole form. Only `active` can change once there are reviews. */
export const changeFields = (
  id: number,
  fields: { active?: boolean; name?: string; updated_at?: string },
): Promise<SavedForm> =>
  bodyOf(api.PUT('/api/v1/qa_forms/{id}', { params: { path: { id: String(id) } }, body: fields }))

/** The request body of a form; unsaved parts have no id. */
export const sentForm = ({ id: _id, sections, ...fields }: Form): SentForm => ({
  ...fields,
  sections: sections.map((section) => ({
    ...section,
    id: knownId(section.id),
    questions: section.questions.map((question) => ({
      ...question,
      id: knownId(question.id),
      options: question.options.map((option) => ({ ...option, id: knownId(option.id) })),
    })),
  })),
})

type SentForm = NonNullable<paths['/api/v1/qa_forms']['post']['requestBody']>['content']['application/json']

const TYPES: readonly FormType[] = ['regular', 'audit']

const knownId = (id: number) => (id > 0 ? id : null)

const list = async (type: FormType, allVersions: boolean, signal: AbortSignal): Promise<SavedForm[]> => {
  const query = { type, ...(allVersions && { all_versions: 'true' as const }) }
  return (await bodyOf(api.GET('/api/v1/qa_forms', { params: { query }, signal }))).qa_forms
}
