import type { ImportFile, RequestImport } from '#features/surveys/delivery/import/contract.ts'
import type { ImportField } from '#features/surveys/delivery/import/fields.ts'
import type { RequestMapping } from '#features/surveys/delivery/import/mapping-schema.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { chosenColumns, spareColumns } from '#platform/web/imports/columns.ts'
import { formatFrom, formatText } from '#platform/web/imports/date-formats.ts'
import type { ImportCalls } from '#platform/web/imports/imports-api.ts'

/** The choices a person makes for a file before importing it. */
export type ImportDraft = {
  columns: Partial<Record<ImportField, string>>
  /** The uuid of the survey for rows that name none; empty if not chosen. */
  survey: string
  deliver: 'email' | 'link'
  /** As typed. */
  delay: string
  /** Date formats of expires_at as one text: 'd.M.yyyy | iso'. */
  dateFormat: string
  /** Columns stored as properties under their own names. */
  along: readonly string[]
}

/** A file without addresses can only produce links. */
export const draftOf = ({ mapping }: ImportFile): ImportDraft => ({
  columns: mapping.columns,
  survey: '',
  deliver: mapping.columns.customer_email === undefined ? 'link' : 'email',
  delay: '0',
  dateFormat: formatText(mapping.date_format),
  along: [],
})

const LONGEST_DELAY = 365 * 24 * 60

export type DraftProblem = 'unknowable' | 'survey' | 'email' | 'delay'

/** Why the draft cannot be imported yet, in the order of the screen. */
export function problemsOf({ columns, survey, deliver, delay }: ImportDraft): DraftProblem[] {
  const problems: [DraftProblem, boolean][] = [
    ['unknowable', !columns.external_id && !columns.ext_interaction_id],
    ['survey', !columns.survey && survey === ''],
    ['email', deliver === 'email' && !columns.deliver && !columns.customer_email],
    ['delay', !/^\d{1,7}$/.test(delay.trim()) || Number(delay) > LONGEST_DELAY],
  ]
  return problems.flatMap(([problem, stands]) => (stands ? [problem] : []))
}

const LONGEST_NAME = 60

export function mappingOf(draft: ImportDraft, file: ImportFile): RequestMapping {
  const spare = new Set(spareColumns(file.header, draft.columns))
  return {
    delimiter: file.delimiter,
    columns: chosenColumns(draft.columns),
    survey: draft.survey === '' ? null : draft.survey,
    deliver: draft.deliver,
    delay_minutes: Number(draft.delay) || null,
    date_format: formatFrom(draft.dateFormat),
    properties: Object.fromEntries(
      draft.along
        .filter((column) => spare.has(column))
        .map((column) => [column.slice(0, LONGEST_NAME).toWellFormed(), column]),
    ),
  }
}

export const sendFile = (file: File): Promise<ImportFile> =>
  bodyOf(
    api.POST('/api/v1/survey_request_import_files', { body: { attachment: file }, bodySerializer: asForm }),
  )

export type ImportStart = { fileKey: string; mapping: RequestMapping; dryRun: boolean }

export const startImport = ({ fileKey, mapping, dryRun }: ImportStart): Promise<RequestImport> =>
  bodyOf(
    api.POST('/api/v1/survey_request_imports', { body: { file_key: fileKey, mapping, dry_run: dryRun } }),
  )

export const importCalls: ImportCalls<RequestImport> = {
  name: 'survey-request-import',
  read: (id, signal) =>
    bodyOf(api.GET('/api/v1/survey_request_imports/{id}', { params: { path: { id } }, signal })),
  list: async (query, signal) => {
    const page = await bodyOf(api.GET('/api/v1/survey_request_imports', { params: { query }, signal }))
    return { imports: page.survey_request_imports, next_cursor: page.next_cursor }
  },
  cancel: (id) =>
    bodyOf(api.POST('/api/v1/survey_request_imports/{id}/cancel', { params: { path: { id } } })),
  errorsAddress: (id) => `/api/v1/survey_request_imports/${id}/errors.csv`,
}
