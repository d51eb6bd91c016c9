import { queryOptions } from '@tanstack/react-query'
import type { ReviewImport, ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { REQUIRED_FIELDS, type ReviewField, type ReviewSource } from '#features/qa/reviews/import/fields.ts'
import type { ReviewMapping } from '#features/qa/reviews/import/mapping-schema.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { chosenColumns, spareColumns } from '#platform/web/imports/columns.ts'
import { formatFrom, formatText } from '#platform/web/imports/date-formats.ts'
import type { ImportCalls } from '#platform/web/imports/imports-api.ts'

/** The choices a person makes for a file before importing it. */
export type ImportDraft = {
  source: ReviewSource
  columns: Partial<Record<ReviewField, string>>
  questions: readonly string[]
  /** The scorecard of rows that name none. */
  scorecard: string
  /** Date formats as one text: 'd.M.yyyy | iso'. */
  dateFormat: string
}

export const draftOf = ({ mapping }: ReviewImportFile): ImportDraft => ({
  source: mapping.source,
  columns: mapping.columns,
  questions: mapping.questions,
  scorecard: '',
  dateFormat: formatText(mapping.date_format),
})

export type DraftProblem = (typeof REQUIRED_FIELDS)[number] | 'question' | 'answer' | 'scorecard'

/** Why the draft cannot be imported yet, in the order of the screen. */
export function problemsOf({ columns, questions, scorecard }: ImportDraft): DraftProblem[] {
  const problems: [DraftProblem, boolean][] = [
    ...REQUIRED_FIELDS.map((field): [DraftProblem, boolean] => [field, !columns[field]]),
    ['scorecard', !columns.scorecard && scorecard.trim() === ''],
    ['question', !columns.question && questions.length === 0],
    ['answer', Boolean(columns.question) && !columns.answer && !columns.points],
  ]
  return problems.flatMap(([problem, isOpen]) => (isOpen ? [problem] : []))
}

export function mappingOf(draft: ImportDraft, file: ReviewImportFile): ReviewMapping {
  const spare = new Set(spareColumns(file.header, draft.columns))
  return {
    source: draft.source,
    delimiter: file.delimiter,
    columns: chosenColumns(draft.columns),
    questions: draft.columns.question ? [] : draft.questions.filter((column) => spare.has(column)),
    scorecard: draft.scorecard.trim() || null,
    date_format: formatFrom(draft.dateFormat),
    people: {},
  }
}

export const sendFile = (file: File): Promise<ReviewImportFile> =>
  bodyOf(api.POST('/api/v1/review_import_files', { body: { attachment: file }, bodySerializer: asForm }))

export type ImportStart = { fileKey: string; mapping: ReviewMapping; dryRun: boolean }

export const startImport = ({ fileKey, mapping, dryRun }: ImportStart): Promise<ReviewImport> =>
  bodyOf(api.POST('/api/v1/review_imports', { body: { file_key: fileKey, mapping, dry_run: dryRun } }))

export const importCalls: ImportCalls<ReviewImport> = {
  name: 'review-import',
  read: (id, signal) => bodyOf(api.GET('/api/v1/review_imports/{id}', { params: { path: { id } }, signal })),
  list: async (query, signal) => {
    const page = await bodyOf(api.GET('/api/v1/review_imports', { params: { query }, signal }))
    return { imports: page.review_imports, next_cursor: page.next_cursor }
  },
  cancel: (id) => bodyOf(api.POST('/api/v1/review_imports/{id}/cancel', { params: { path: { id } } })),
  errorsAddress: (id) => `/api/v1/review_imports/${id}/errors.csv`,
}

export const undoImport = (id: number): Promise<ReviewImport> =>
  bodyOf(api.POST('/api/v1/review_imports/{id}/undo', { params: { path: { id: String(id) } } }))

/** The reviews that undoing an import left. */
export const keptReviewsQuery = (id: number) =>
  queryOptions({
    queryKey: [importCalls.name, id, 'kept'],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/review_imports/{id}/kept_reviews', { params: { path: { id: String(id) } }, signal }),
      ),
  })
