import type { RecordKind } from '#app/access-record-kinds.ts'
import { STREAM_RECORDS } from '#app/access-records-stream.ts'

let made = 0

/** Surveys on their way, made over HTTP. */
export const SURVEY_RECORDS = {
  /** One that can be sent again and withdrawn. */
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
} as const satisfies Record<string, RecordKind>
