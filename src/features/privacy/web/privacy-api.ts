import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { translateErrorMessage } from '#platform/web/faults/translate-error.ts'

export type Found = AnswerTo<'/api/v1/personal_data/search', 'post'>
export type Preview = AnswerTo<'/api/v1/personal_data/preview', 'post'>
export type PrivacyRequest = AnswerTo<'/api/v1/personal_data/requests', 'get'>['privacy_requests'][number]
export type Subject =
  | { kind: 'customer'; email: string | null; phone: string | null; name: string | null }
  | { kind: 'employee'; employee_id: number }

/** A person that a search found. */
export type FoundPerson = { label: string; detail: string; subject: Subject }

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'requests'],
  queryFn: ({ pageParam: after, signal }) =>
    bodyOf(
      api.GET('/api/v1/personal_data/requests', { params: { query: after === '' ? {} : { after } }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ privacy_requests }) => privacy_requests.some(isOpen)) ? 2_000 : false,
})

export const isOpen = ({ state }: PrivacyRequest): boolean => state === 'pending' || state === 'running'

const SEARCHES = ['privacy', 'search']

/** Searches again when the last open request has ended: an erasure changes what is found. */
export function useSearchAfterRequests(isAnyOpen: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAnyOpen) void queryClient.invalidateQueries({ queryKey: SEARCHES })
  }, [isAnyOpen, queryClient])
}

export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: [...SEARCHES, query],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/v1/personal_data/search', { body: { query }, signal })),
    enabled: query.trim() !== '',
  })

export const previewQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['privacy', 'preview', subject],
    queryFn: async ({ signal }) => {
      const preview = await bodyOf(api.POST('/api/v1/personal_data/preview', { body: { subject }, signal }))
      const refusal = preview.refusal && (await translateErrorMessage(preview.refusal))
      return { ...preview, refusal }
    },
    // A legal hold may have been placed or released since.
    staleTime: 0,
    gcTime: 0,
  })

/** A change after which a list, the requests unless another is named, is read again. */
export function useChange<Variables, Data>(
  mutationFn: (variables: Variables) => Promise<Data>,
  handles?: number[],
  queryKey: QueryKey = requestsQuery.queryKey,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    ...(handles && { meta: { handles } }),
  })
}

export const useErase = () =>
  useChange(
    (body: { subject: Subject; confirmation: string }) =>
      bodyOf(api.POST('/api/v1/personal_data/erasures', { body })),
    [409, 422],
  )

export const useExport = () =>
  useChange(
    (subject: Subject) => bodyOf(api.POST('/api/v1/personal_data/exports', { body: { subject } })),
    [409],
  )

const idOf = (id: number) => ({ params: { path: { id: String(id) } } })

export const useRetry = () =>
  useChange((id: number) => bodyOf(api.POST('/api/v1/personal_data/requests/{id}/retry', idOf(id))))

/** The file of an access export, which the server removes with this call. */
export const useTakeFile = () =>
  useChange(
    (id: number) =>
      bodyOf(
        api.POST('/api/v1/personal_data/requests/{id}/file', { ...idOf(id), parseAs: 'blob' }),
      ) as Promise<unknown> as Promise<Blob>,
  )

export const readReceipt = (id: number) =>
  bodyOf(api.GET('/api/v1/personal_data/requests/{id}/receipt', idOf(id)))

export const verifyReceipt = (receipt: Record<string, unknown>) =>
  bodyOf(api.POST('/api/v1/personal_data/receipts/verify', { body: { receipt } }))
