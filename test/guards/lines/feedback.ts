import { admins, holdersOf, type Line, naming, next, oneIn, seenIn } from '#test/guards/access-rules.ts'
import { CSV, CSV_MAPPING, form, type Made } from '#test/guards/records/record-kinds.ts'

/** Feedback of customers. */
export const FEEDBACK: Readonly<Record<string, Line>> = {
  // Feedback
  'POST /api/v1/feedback': {
    who: ({ kind, relation }) => (kind === 'token' ? 'ok' : admins({ kind, relation })),
    ask: () => ({
      body: { responses: [{ external_id: next('x'), responded_at: '2026-06-10T09:30:00Z', stars: 5 }] },
    }),
  },
  'POST /api/v1/stream': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask: ({ employee }) => ({ body: { employees: [employee] } }),
    shows: ({ solicitations }, { id }) => solicitations.some((one: Made) => one.id === id),
  },
  'POST /api/v1/stream/summary': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask: ({ employee }) => ({ body: { employees: [employee] } }),
    shows: ({ count }) => count > 0,
  },
  'GET /api/v1/stream/{id}': { who: oneIn('FEEDBACK'), of: 'response' },
  'GET /api/v1/filter_entities': { who: holdersOf('FEEDBACK') },
  'POST /api/v1/feedback_import_files': { who: admins, ask: () => ({ form: form(CSV, 'c.csv') }) },
  'POST /api/v1/feedback_import_previews': {
    who: naming(admins),
    of: 'importFile',
    ask: ({ file_key }) => ({ body: { file_key, mapping: CSV_MAPPING } }),
  },
  'POST /api/v1/feedback_imports': {
    who: naming(admins),
    of: 'importFile',
    ask: ({ file_key }) => ({ body: { file_key, mapping: CSV_MAPPING, dry_run: true } }),
  },
  'GET /api/v1/feedback_imports': { who: admins },
  'GET /api/v1/feedback_imports/{id}': { who: admins, of: 'import' },
  'GET /api/v1/feedback_imports/{id}/errors.csv': { who: admins, of: 'import' },
  'POST /api/v1/feedback_imports/{id}/cancel': { who: admins, of: 'import' },
}
