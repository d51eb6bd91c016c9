import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FeedbackImport, Guess, ImportFile } from '#features/feedback/import/contract.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import type { PartialMapping } from '#features/feedback/web/import/mapping-draft.ts'
import { draftOf, type MappingDraft } from '#features/feedback/web/import/mapping-draft.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import type { ImportCalls } from '#platform/web/imports/imports-api.ts'
export type FeedbackRun = FeedbackImport
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

/** The choices for a file, and which of them were guessed. A mapping file has no guesses. */
export type ImportDraft = { mapping: MappingDraft; guesses: readonly Guess[] }

export const draftOfFile = ({ mapping, guesses }: UploadedFile): ImportDraft => ({
  mapping: draftOf(mapping),
  guesses,
})

export type ImportStart = { fileKey: string; mapping: object; dryRun: boolean }

export const startImport = ({ fileKey, mapping, dryRun }: ImportStart): Promise<FeedbackRun> =>
  bodyOf(
    api.POST('/api/v1/feedback_imports', {
      body: { file_key: fileKey, mapping: asSent(mapping), dry_run: dryRun },
    }),
  )

/** An incomplete mapping may be sent: the server says what is missing. */
const asSent = (mapping: object | null) => mapping as FeedbackMapping

export const importCalls: ImportCalls<FeedbackRun> = {
  name: 'feedback-import',
  read: (id, signal) =>
    bodyOf(api.GET('/api/v1/feedback_imports/{id}', { params: { path: { id } }, signal })),
  list: async (query, signal) => {
    const page = await bodyOf(api.GET('/api/v1/feedback_imports', { params: { query }, signal }))
    return { imports: page.feedback_imports, next_cursor: page.next_cursor }
  },
  cancel: (id) => bodyOf(api.POST('/api/v1/feedback_imports/{id}/cancel', { params: { path: { id } } })),
  errorsAddress: (id) => `/api/v1/feedback_imports/${id}/errors.csv`,
}
