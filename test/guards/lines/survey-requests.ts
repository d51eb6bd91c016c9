import { admins, type Line, naming, next, type Rule, readers, versionOf } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import { STREAM_RECORDS } from '#test/guards/records/stream.ts'
import { REQUESTS_CSV, REQUESTS_MAPPING } from '#test/guards/records/surveys.ts'

/** Admins, and tokens that may send surveys or read what became of them. */
const senders: Rule = (cell) => (cell.kind === 'token' ? readers(cell) : admins(cell))

const someRequest = (survey: unknown) => ({ survey, external_id: next('request'), deliver: 'link' })

let survey: Promise<unknown> | undefined
/** A published survey of the company. */
function aSurvey(world: World): Promise<unknown> {
  survey ??= STREAM_RECORDS.publishedSurvey.make(world, 'companyAdmin', 'company').then(({ id }) => id)
  return survey
}

/** Survey requests: for admins, and for tokens with the scopes. */
export const SURVEY_REQUESTS: Readonly<Record<string, Line>> = {
  'GET /api/v1/survey_requests': { who: senders },
  'POST /api/v1/survey_requests': {
    who: naming(senders),
    of: 'publishedSurvey',
    ask: ({ id }) => ({ body: someRequest(id) }),
  },
  'POST /api/v1/survey_requests/import': {
    who: senders,
    ask: async (_made, world) => ({ body: { survey_requests: [someRequest(await aSurvey(world))] } }),
  },
  'POST /api/v1/survey_requests/bounces': {
    who: senders,
    ask: () => ({ body: { bounces: [{ email: 'gone@example.com' }] } }),
  },
  'GET /api/v1/survey_requests/{id}': { who: senders, of: 'surveyRequest' },
  'POST /api/v1/survey_requests/{id}/resend': {
    who: admins,
    of: 'surveyRequest',
    ask: () => ({ body: {} }),
  },
  'POST /api/v1/survey_requests/{id}/revoke': {
    who: admins,
    of: 'surveyRequest',
    ask: () => ({ body: {} }),
  },
  // Import files
  'POST /api/v1/survey_request_import_files': {
    who: senders,
    ask: () => ({ form: form(REQUESTS_CSV, 'requests.csv') }),
  },
  'POST /api/v1/survey_request_imports': {
    who: naming(senders),
    of: 'surveyRequestImportFile',
    ask: ({ file_key }) => ({ body: { file_key, mapping: REQUESTS_MAPPING, dry_run: true } }),
  },
  'GET /api/v1/survey_request_imports': { who: senders },
  'GET /api/v1/survey_request_imports/{id}': { who: senders, of: 'surveyRequestImport' },
  'GET /api/v1/survey_request_imports/{id}/errors.csv': { who: senders, of: 'surveyRequestImport' },
  'POST /api/v1/survey_request_imports/{id}/cancel': { who: senders, of: 'surveyRequestImport' },
  'GET /api/v1/survey_delivery_settings': { who: admins },
  'PUT /api/v1/survey_delivery_settings': {
    who: admins,
    ask: async (_made, world) => ({
      body: {
        suppression_days: 30,
        expiry_days: 30,
        reminder_days: [],
        from_name: null,
        reply_to: null,
        show_agent_name: true,
        show_agent_picture: true,
        consent_text: null,
        privacy_url: null,
        colour: null,
        version: await versionOf(world, '/api/v1/survey_delivery_settings'),
      },
    }),
  },
  'GET /api/v1/areas': { who: admins },
  'GET /api/v1/areas/{id}/merge': {
    who: admins,
    of: 'areaPair',
    ask: ({ into_id }) => ({ query: `into_id=${into_id}` }),
  },
  'POST /api/v1/areas/{id}/merge': {
    who: admins,
    of: 'areaPair',
    ask: ({ into_id }) => ({ body: { into_id } }),
  },
  'PUT /api/v1/stream/{id}/suspected_bot': {
    who: admins,
    of: 'response',
    ask: () => ({ body: { suspected_bot: true } }),
  },
}
