import { form, type RecordKind } from '#test/guards/records/record-kinds.ts'
import { STREAM_RECORDS } from '#test/guards/records/stream.ts'

let made = 0

export const REQUESTS_CSV = Buffer.from('id,email\nrow-1,zz@made.example\n')
export const REQUESTS_MAPPING = {
  columns: { external_id: 'id', customer_email: 'email', survey: 'id' },
  deliver: 'link',
}

const surveyRequestImportFile: RecordKind = {
  relations: ['company', 'otherCompany'],
  make: async (world, _kind, relation) => {
    const maker = await world.maker(relation)
    const file = form(REQUESTS_CSV, 'requests.csv')
    const answer = await maker.send('POST', '/api/v1/survey_request_import_files', ...file)
    return { file_key: String(answer.json().file_key) }
  },
}

/** Surveys and survey requests, created over HTTP. */
export const SURVEY_RECORDS = {
  /** A request that can be sent again and withdrawn. */
  surveyRequest: {
    relations: ['company', 'otherCompany'],
    make: async (world, kind, relation) => {
      const survey = await STREAM_RECORDS.publishedSurvey.make(world, kind, relation)
      const maker = await world.maker(relation)
      const external_id = `access-${++made}`
      const answer = await maker.post('/api/v1/survey_requests', {
        survey: survey.id,
        external_id,
        deliver: 'link',
        customer: { email: `${external_id}@example.com` },
      })
      if (answer.statusCode !== 201) throw new Error(`not made: ${answer.body}`)
      return { id: answer.json().id }
    },
  },
  surveyRequestImportFile,
  surveyRequestImport: {
    relations: ['company', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { file_key } = await surveyRequestImportFile.make(world, kind, relation)
      const maker = await world.maker(relation)
      const body = { file_key, mapping: REQUESTS_MAPPING, dry_run: true }
      return { id: (await maker.post('/api/v1/survey_request_imports', body)).json().id }
    },
  },
} as const satisfies Record<string, RecordKind>
