import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FeedbackImport, ImportFile } from '#features/feedback/import/contract.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'

/** A mapping that a person is working on: what is missing is still to be chosen. */
export type PartialMapping = Partial<FeedbackMapping>
export type UploadedFile = Omit<ImportFile, 'mapping'> & { mapping: PartialMapping }

export function sendFile(file: File): Promise<UploadedFile> {
  const upload = { body: { attachment: file }, bodySerializer: asForm }
  return bodyOf(api.POST('/api/v1/feedback_import_files', upload))
}

export const previewQuery = (fileKey: string, mapping: PartialMapping | null) =>
  queryOptions({
    queryKey: ['feedback-import-preview', fileKey, mapping],
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/v1/feedback_import_previews', {
          body: { file_key: fileKey, mapping: asSent(mapping) },
          signal,
        }),
      ),
    enabled: mapping !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

export type ImportWish = { file_key: string; mapping: object; dry_run: boolean }

export const startImport = ({ mapping, ...wish }: ImportWish): Promise<FeedbackImport> =>
  bodyOf(api.POST('/api/v1/feedback_imports', { body: { ...wish, mapping: asSent(mapping) } }))

/** A mapping may be sent before it is whole: the server says what is missing. */
const asSent = (mapping: object | null) => mapping as FeedbackMapping

export const cancelImport = (id: number): Promise<FeedbackImport> =>
  bodyOf(api.POST('/api/v1/feedback_imports/{id}/cancel', { params: { path: { id: String(id) } } }))

export const isUnderWay = ({ status }: Pick<FeedbackImport, 'status'>): boolean =>
  status === 'queued' || status === 'running'

const ASK_AGAIN_MS = 1_000

/** An import; asked for again and again until it has ended. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['feedback-import', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/feedback_imports/{id}', { params: { path: { id: String(id) } }, signal })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
    staleTime: 0,
  })

export const errorsAddress = (id: number): string => `/api/v1/feedback_imports/${id}/errors.csv`

export const IMPORTS_KEY = ['feedback-imports']

export const importsQuery = infiniteQueryOptions({
  queryKey: IMPORTS_KEY,
  queryFn: ({ pageParam, signal }) =>
    bodyOf(
      api.GET('/api/v1/feedback_imports', { params: { query: { after: pageParam, limit: 10 } }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})
