import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'

export type FollowUp = AnswerTo<'/api/v1/follow_ups', 'get'>['follow_ups'][number]
/** The subject of a follow-up. */
export type Subject = FollowUp['follow_upable']

type Lookup = {
  ids?: readonly number[]
  solicitationIds?: readonly number[]
  qaReviewIds?: readonly number[]
  employeeIds?: readonly number[]
}

export const NO_PARAMETER = 'At least one supported getFollowUps parameter is required'

/** The follow-ups that match every given parameter. Responses alone are not enough, as on the server. */
export async function getFollowUps(lookup: Lookup, signal?: AbortSignal): Promise<FollowUp[]> {
  const { ids, solicitationIds, qaReviewIds, employeeIds } = lookup
  if (![ids, qaReviewIds, employeeIds].some((list) => list && list.length > 0)) throw new Error(NO_PARAMETER)
  const query = {
    ids: ids?.join(','),
    solicitation_ids: solicitationIds?.join(','),
    qa_review_ids: qaReviewIds?.join(','),
    employee_ids: employeeIds?.join(','),
  }
  const answer = api.GET('/api/v1/follow_ups', { params: { query }, signal: signal ?? null })
  return (await bodyOf(answer)).follow_ups
}

/** The notes on a subject, oldest first, found by the ids that the subject lists. */
export const followUpsQuery = (queryClient: QueryClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['follow-ups', ids.toSorted(byNumber)],
    queryFn: async () => {
      const found = ids.length === 0 ? [] : await fetchCombined(ids)
      for (const followUp of found) cacheFollowUp(queryClient, followUp)
      return found
    },
    // Do not request notes that are cached, such as one just written.
    initialData: () => {
      const known = ids
        .toSorted(byNumber)
        .flatMap((id) => queryClient.getQueryData<FollowUp>(noteKey(id)) ?? [])
      return known.length === ids.length ? known : undefined
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export function cacheFollowUp(queryClient: QueryClient, followUp: FollowUp): void {
  queryClient.setQueryData(noteKey(followUp.id), followUp)
}

export function addFollowUp(subject: Subject, note: string): Promise<FollowUp> {
  const body = { follow_upable_type: subject.type, follow_upable_id: subject.id, note }
  return bodyOf(api.POST('/api/v1/follow_ups', { body }))
}

export const removeFollowUp = (id: number): Promise<unknown> =>
  bodyOf(api.DELETE('/api/v1/follow_ups/{id}', { params: { path: { id: String(id) } } }))

export const completeFollowUp = (id: number, completed: boolean): Promise<FollowUp> =>
  bodyOf(api.PUT('/api/v1/follow_ups/{id}', { params: { path: { id: String(id) } }, body: { completed } }))

export const restoreFollowUp = ({ id }: FollowUp): Promise<FollowUp> =>
  bodyOf(api.POST('/api/v1/follow_ups/{id}/restore', { params: { path: { id: String(id) } } }))

const noteKey = (id: number) => ['follow-up', id]

const byNumber = (a: number, b: number) => a - b

/** Cards come into view one by one; their requests are combined for a moment. */
const MOST_AT_ONCE = 100
let waiting: { ids: Set<number>; answer: Promise<Map<number, FollowUp>> } | null = null

async function fetchCombined(ids: readonly number[]): Promise<FollowUp[]> {
  if (waiting === null || waiting.ids.size + ids.length > MOST_AT_ONCE) {
    const batch = new Set<number>()
    waiting = { ids: batch, answer: yieldToBrowser().then(() => fetchBatch(batch)) }
  }
  const { ids: batch, answer } = waiting
  for (const id of ids) batch.add(id)
  const found = await answer
  return ids.flatMap((id) => found.get(id) ?? []).sort((a, b) => a.id - b.id)
}

async function fetchBatch(batch: ReadonlySet<number>): Promise<Map<number, FollowUp>> {
  if (waiting?.ids === batch) waiting = null
  const followUps = await getFollowUps({ ids: [...batch] })
  return new Map(followUps.map((followUp) => [followUp.id, followUp]))
}
