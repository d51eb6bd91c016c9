import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '#platform/files/stored-files.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { privacyWorld, URL } from '#test/server/privacy/setup.ts'
import { completeReview, ok, startReview } from '#test/server/qa/setup.ts'

export const OLD = {
  name: 'Olga Gammel',
  email: 'olga.gammel@example.no',
  phone: '+4790011223',
}
export const NEW = { name: 'Nils Nyere', email: 'nils.nyere@example.no', phone: '+4790099887' }
/** Words that only the old records have. */
export const OLD_WORDS = [
  'Gammel',
  OLD.email,
  '90011223',
  'parcel of old',
  'answer of old',
  'comment of old',
  'notes of old',
  'takeaway of old',
  'handout-of-old',
]
export const CITED = 'nobody called me back'

const LONG_AGO = '2025-01-10T09:00:00Z'

/** A company with one record of each kind from January 2025, and the same from last week. */
export async function agedWorld(services: TestServices, app: FastifyInstance) {
  const world = await privacyWorld(services, app)
  const { demo } = world
  const owner = services.database.ownerPool
  const one = async (statement: string, ...values: unknown[]): Promise<number> =>
    (await owner.query(statement, [demo.companyId, ...values])).rows[0]?.id ?? 0

  async function plant(which: 'old' | 'new', customer: typeof OLD, at: string) {
    const { ids } = ok(
      await demo.clients.admin.post('/api/v1/interactions', {
        interactions: [
          {
            external_id: `call-${which}`,
            channel: 'Phone',
            employee: { email: demo.people.agent.email },
            started_at: at,
            customer,
            properties: { store_name: 'Oslo', note: `parcel of ${which}` },
            turns: [
              { speaker: 'agent', text: 'What is your name?' },
              {
                speaker: 'customer',
                author: { name: customer.name, email: customer.email },
                text: `I am ${customer.name}. The parcel of ${which} never came, and ${CITED}.`,
              },
            ],
          },
        ],
      }),
    )
    const interactionId: number = ids[`call-${which}`]
    const { id: reviewId } = await startReview(demo, { interaction_id: interactionId })
    const { snapshot } = ok(await demo.clients.reviewer.get(`/api/v1/qa_reviews/${reviewId}/workspace`))
    const said = snapshot.interaction.events[1]
    const start = said.text.indexOf(CITED)
    ok(
      await demo.clients.reviewer.post('/api/v1/qa_annotations', {
        qa_review_id: reviewId,
        interaction_event_id: said.id,
        media_type: 'text',
        start,
        stop: start + CITED.length,
        content: CITED,
        comments: `comment of ${which}`,
      }),
    )
    const { score } = await completeReview(demo, reviewId)
    ok(
      await demo.clients.admin.post('/api/v1/feedback', {
        responses: [
          {
            external_id: `response-${which}`,
            responded_at: at,
            stars: 2,
            comment: `comment of ${which}`,
            employee: { email: demo.people.agent.email },
            customer,
            answers: [{ question: 'Why?', value: `answer of ${which}` }],
          },
        ],
      }),
    )
    const responseId = await one(
      'select id from app.response where company_id = $1 and external_id = $2',
      `response-${which}`,
    )
    const sessionId = await one(
      `insert into app.coaching_session (company_id, coach_id, employee_id, title, notes, shared_at, created_at, updated_at)
       values ($1, $2, $3, 'Talk', $4, $5, $5, $5) returning id`,
      demo.people.lead.id,
      demo.people.agent.id,
      `notes of ${which}`,
      at,
    )
    await owner.query(
      `insert into app.coaching_takeaway (company_id, session_id, employee_id, owner_id, text, created_by, created_at, updated_at)
       values ($1, $2, $3, $3, $4, $5, $6, $6)`,
      [demo.companyId, sessionId, demo.people.agent.id, `takeaway of ${which}`, demo.people.lead.id, at],
    )
    const upload = (name: string, contentType: string) => ({
      content: Readable.from([Buffer.from(`contents of ${which}`)]),
      name,
      contentType,
      maxBytes: 1_000,
      kind: 'any' as const,
    })
    const recording = await storeFile(
      services,
      demo.viewer,
      upload('call.wav', 'audio/wav'),
      async (tx, file) => {
        await tx.update('interaction').set({ audio_file: file.key }).where('id', '=', interactionId).execute()
        return file.key
      },
    )
    const handout = await storeFile(
      services,
      demo.viewer,
      upload(`handout-of-${which}.txt`, 'text/plain'),
      async (tx, file) => {
        await tx
          .insert('coaching_file', {
            session_id: sessionId,
            file_key: file.key,
            name: file.name,
            size: file.size,
            created_by: demo.people.lead.id,
            created_at: new Date(at),
          } as never)
          .execute()
        return file.key
      },
    )
    // The API stores the present time; these records are as old as their conversation.
    await owner.query(
      'update app.qa_review set completed_at = $3, updated_at = $3 where company_id = $1 and id = $2',
      [demo.companyId, reviewId, at],
    )
    await owner.query(
      'update app.interaction_snapshot set created_at = $3 where company_id = $1 and interaction_id = $2',
      [demo.companyId, interactionId, at],
    )
    return {
      interactionId,
      reviewId,
      score: score as number,
      responseId,
      sessionId,
      files: [recording, handout],
    }
  }

  const old = await plant('old', OLD, LONG_AGO)
  const recent = await plant('new', NEW, '2026-06-10T09:00:00Z')
  const setRules = async (rules: object[]) =>
    ok(
      await demo.clients.admin.send('PUT', `${URL}/retention`, {
        rules,
        version: ok(await demo.clients.admin.get(`${URL}/retention`)).version,
      }),
    )
  return { ...world, old, recent, setRules }
}

export const ALL_BUT_LOGS = [
  'response_texts',
  'customer_identities',
  'transcripts',
  'recordings',
  'review_comments',
  'one_on_ones',
].map((kind) => ({ kind, days: 365 }))
