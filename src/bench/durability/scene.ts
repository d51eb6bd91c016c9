import { type Answer, type Send, type Sender, senderOf } from '#bench/durability/send.ts'
import { openSessions } from '#bench/load/crowd.ts'
import { benchCompany } from '#bench/set-up.ts'
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

export type Size = { writers: number; coachees: number; responses: number; surveys: number }

/** Creates a company with people and responses, and the people who will write; all are admins who review too. */
export async function foundScene(services: Services, { writers, coachees, responses }: Size) {
  const { founded, seeded } = await benchCompany(services, responses, coachees)
  const { companyId, roles } = founded
  const { ownerPool } = services.database
  const { rows } = await ownerPool.query<{ id: number }>(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, status, created_at, updated_at)
     select $1::bigint, 'writer' || n || '@bench.example', 'Writer', n::text, $2, 'ACTIVE', now(), now()
       from generate_series(1, $3::int) n returning id`,
    [companyId, roles.COMPANY_ADMIN, writers],
  )
  const ids = rows.map(({ id }) => id)
  const found = await ownerPool.query<{ id: number }>(
    'select id from app.response where company_id = $1 order by id',
    [companyId],
  )
  const sessions = await openSessions(services, companyId, ids)
  return {
    companyId,
    agentRoleId: roles.AGENT,
    coachees: seeded.employees.filter((id) => !ids.includes(id)).slice(-coachees),
    responses: found.rows.map(({ id }) => id),
    people: sessions,
  }
}

/** Creates a scorecard and a survey with links, through the API. */
export async function prepareScene(
  founded: Awaited<ReturnType<typeof foundScene>>,
  send: Send,
  surveys: number,
): Promise<{ scene: Scene; writers: Writer[] }> {
  const { people, ...rest } = founded
  const writers = people.map(({ id, headers }) => ({ id, ...senderOf(send, headers) }))
  const [first] = writers
  if (!first) throw new Error('There are no writers.')
  const form = await createScorecard(first)
  return { scene: { ...rest, form, ...(await createSurvey(first, surveys)) }, writers }
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
  const saved = JSON.parse((await admin.post('/api/v1/qa_forms', { name: 'Durable', sections })).body) as {
    id: number
    sections: { questions: { id: number; options: { id: number }[] }[] }[]
  }
  const questions = saved.sections.flatMap((section) => section.questions)
  return {
    id: saved.id,
    questions: questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  }
}

const SAVED = 'surveyConfiguration { uuid configuration configurationHash } errors { message }'
const MOST_REQUESTS = 1_000

async function createSurvey(
  admin: Sender,
  surveys: number,
): Promise<Pick<Scene, 'surveyPaths' | 'surveyFields' | 'surveySeen'>> {
  const graphql = async (query: string, variables: object = {}) =>
    JSON.parse((await admin.post('/graphql', { query, variables })).body).data.changed.surveyConfiguration
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
      { length: Math.min(MOST_REQUESTS, surveys - surveyPaths.length) },
      (_, n) => ({
        survey: uuid,
        external_id: `link-${surveyPaths.length + n}`,
        deliver: 'link',
      }),
    )
    const { body } = await admin.post('/api/v1/survey_requests/import', { survey_requests })
    for (const { url } of JSON.parse(body).survey_requests) surveyPaths.push(new URL(url).pathname)
  }
  return { surveyPaths, ...fieldsOf(await admin.get(surveyPaths[0] ?? '')) }
}

function fieldsOf({ body }: Answer): Pick<Scene, 'surveyFields' | 'surveySeen'> {
  const names = [...body.matchAll(/\bname="(q\d+)"/g)].map(([, name = '']) => name)
  return { surveyFields: [...new Set(names)], surveySeen: String(parseFragment(body).seen) }
}
