import { type Answer, type Send, type Sender, senderOf } from '#bench/durability/send.ts'
import { openSessions } from '#bench/load/crowd.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'
import { parseFragment } from '../../../test/server/surveys/survey-form.ts'

/** What the writes are about. */
export type Scene = {
  companyId: number
  agentRoleId: number
  coachees: readonly number[]
  responses: readonly number[]
  form: { id: number; questions: { id: number; options: number[] }[] }
  /** Links to a survey of one page; each is answered once. */
  surveyPaths: readonly string[]
  /** The names of its fields: a rating and a text. */
  surveyFields: readonly string[]
  surveySeen: string
}

/** A person who writes. */
export type Writer = Sender & { id: number }

/** The domain of the people that are not part of the run. */
export const SEEDED_DOMAIN = 'bench.example'

export type Size = { writers: number; coachees: number; responses: number; surveys: number }

/** Creates a company with people, and signs in those who will write: admins, who also review. */
export async function foundScene(services: Services, { writers, coachees }: Size) {
  const { companyId, viewer, roles } = await foundCompany(services, { slug: 'durable', name: 'Durable' })
  const people = await tenantTransaction(services, viewer, async (tx) => {
    const create = async (name: string, count: number, roleId: number) => {
      const ids: number[] = []
      for (let number = 0; number < count; number++) {
        const email = `${name}${number}@${SEEDED_DOMAIN}`
        ids.push(
          await createEmployee(tx, {
            email,
            firstName: name,
            lastName: String(number),
            roleId,
            status: 'ACTIVE',
          }),
        )
      }
      return ids
    }
    return {
      writers: await create('Writer', writers, roles.COMPANY_ADMIN),
      coachees: await create('Coachee', coachees, roles.AGENT),
    }
  })
  return {
    companyId,
    agentRoleId: roles.AGENT,
    coachees: people.coachees,
    sessions: await openSessions(services, companyId, people.writers),
  }
}

/** Creates responses, a scorecard and a survey with links, through the API. */
export async function prepareScene(
  { database }: Pick<Services, 'database'>,
  { sessions, ...founded }: Awaited<ReturnType<typeof foundScene>>,
  send: Send,
  { responses, surveys }: Size,
): Promise<{ scene: Scene; writers: Writer[] }> {
  const writers = sessions.map(({ id, headers }) => ({ id, ...senderOf(send, headers) }))
  const [first] = writers
  if (!first) throw new Error('There are no writers.')
  await createResponses(first, responses)
  const { rows } = await database.ownerPool.query<{ id: number }>(
    'select id from app.response where company_id = $1 order by id',
    [founded.companyId],
  )
  const scene = {
    ...founded,
    responses: rows.map(({ id }) => id),
    form: await createScorecard(first),
    ...(await createSurvey(first, surveys)),
  }
  return { scene, writers }
}

const MOST_AT_ONCE = 1_000

/** The run needs the whole scene, so a refused request ends it. */
async function accepted(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`A request for the scene was refused with ${status}: ${body}`)
  return body
}

async function createResponses(admin: Sender, count: number): Promise<void> {
  for (let first = 0; first < count; first += MOST_AT_ONCE) {
    const responses = Array.from({ length: Math.min(MOST_AT_ONCE, count - first) }, (_, place) => ({
      external_id: `seed-${first + place}`,
      responded_at: '2026-11-19T12:00:00Z',
      stars: 5,
    }))
    await accepted(admin.post('/api/v1/feedback', { responses }))
  }
}
async function createScorecard(admin: Sender): Promise<Scene['form']> {
  const question = (text: string) => ({
    text,
    options: [
      { text: 'No', score: 0 },
      { text: 'Yes', score: 5 },
    ],
  })
  const sections = [
    { title: 'Opening', questions: [question('Greeted the customer'), question('Asked for the name')] },
    { title: 'Solution', questions: [question('Solved the problem')] },
  ]
  const saved = JSON.parse(await accepted(admin.post('/api/v1/qa_forms', { name: 'Durable', sections }))) as {
    id: number
    sections: { questions: { id: number; options: { id: number }[] }[] }[]
  }
  const questions = saved.sections.flatMap((section) => section.questions)
  return {
    id: saved.id,
    questions: questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  }
}

/** Few, because links are secrets: the answer is not repeated if it arrives too late on a busy machine. */
const LINKS_AT_ONCE = 100

const SAVED = 'surveyConfiguration { uuid configuration configurationHash } errors { message }'
async function createSurvey(
  admin: Sender,
  surveys: number,
): Promise<Pick<Scene, 'surveyPaths' | 'surveyFields' | 'surveySeen'>> {
  const graphql = async (query: string, variables: object = {}) =>
    JSON.parse(await accepted(admin.post('/graphql', { query, variables }))).data.changed.surveyConfiguration
  const created = await graphql(
    `mutation { changed: createSurveyConfiguration(name: "Durable", starter: NPS) { ${SAVED} } }`,
  )
  // With both questions on one page, the form is sent once.
  const configuration = { ...created.configuration, pages: [created.configuration.pages.flat()] }
  const { uuid } = created
  const saved = await graphql(
    `mutation($uuid: String!, $configuration: JSON!, $hash: String!) {
      changed: saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { ${SAVED} }
    }`,
    { uuid, configuration, hash: created.configurationHash },
  )
  await graphql(
    `mutation($uuid: String!, $hash: String!) {
      changed: publishSurveyConfiguration(uuid: $uuid, configurationHash: $hash) { ${SAVED} }
    }`,
    { uuid, hash: saved.configurationHash },
  )
  const surveyPaths: string[] = []
  while (surveyPaths.length < surveys) {
    const survey_requests = Array.from(
      { length: Math.min(LINKS_AT_ONCE, surveys - surveyPaths.length) },
      (_, n) => ({
        survey: uuid,
        external_id: `link-${surveyPaths.length + n}`,
        deliver: 'link',
      }),
    )
    const body = await accepted(admin.post('/api/v1/survey_requests/import', { survey_requests }))
    for (const { url } of JSON.parse(body).survey_requests) surveyPaths.push(new URL(url).pathname)
  }
  return { surveyPaths, ...fieldsOf(await admin.get(surveyPaths[0] ?? '')) }
}

function fieldsOf({ body }: Answer): Pick<Scene, 'surveyFields' | 'surveySeen'> {
  const names = [...body.matchAll(/\bname="(q\d+)"/g)].map(([, name = '']) => name)
  return { surveyFields: [...new Set(names)], surveySeen: String(parseFragment(body).seen) }
}
