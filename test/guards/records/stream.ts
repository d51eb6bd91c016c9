import { TEST_TIME } from '#platform/testing/test-services.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import type { Made, RecordKind } from '#test/guards/records/record-kinds.ts'
import type { Answer } from '#test/server/support/clients.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']
const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

/** Responses, views and follow-ups. Written without HTTP, because not every caller could create them. */
export const STREAM_RECORDS = {
  /** A response by its uuid, as in the address of its page. */
  request: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { uuid } = await responseOf(world, kind, relation)
      return { uuid }
    },
  },
  /** A response with the version that an editor has read. */
  editedResponse: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id, updated_at } = await responseOf(world, kind, relation)
      return { id, updated_at: updated_at.toISOString() }
    },
  },
  /** A response whose comments were removed and can be restored. */
  mutedResponse: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await responseOf(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.post('/api/v1/stream/remove_comments', { ids: [id] }))
      return { id }
    },
  },
  /** The caller's own view is private; views of others are shared with their owner's team. */
  view: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertView(world, 'stream_view', kind, relation, null),
  },
  deletedView: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertView(world, 'stream_view', kind, relation, TEST_TIME),
  },
  interactionView: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertView(world, 'interaction_view', kind, relation, null),
  },
  deletedInteractionView: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertView(world, 'interaction_view', kind, relation, TEST_TIME),
  },
  /** Written by the employee of the response. */
  followUp: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertFollowUp(world, kind, relation, null),
  },
  deletedFollowUp: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertFollowUp(world, kind, relation, TEST_TIME),
  },
  /** One that its author must do something about. */
  followUpTask: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const made = await insertFollowUp(world, kind, relation, null)
      await world.services.database.ownerPool.query(
        `insert into app.follow_up_task (company_id, follow_up_id, subject_type, subject_id, owner_id, due_at, is_open)
         select company_id, id, subject_type, id, created_by, now(), true
           from app.follow_up where company_id = $1 and id = $2
         returning follow_up_id`,
        [world.companyOf(relation).companyId, made.id],
      )
      return made
    },
  },
  survey: {
    relations: OF_COMPANIES,
    make: (world, _kind, relation) => createSurvey(world, relation),
  },
  publishedSurvey: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const survey = await createSurvey(world, relation)
      await changeSurvey(
        world,
        relation,
        'mutation($id: String!, $hash: String!) { changed: publishSurveyConfiguration(uuid: $id, configurationHash: $hash) { surveyConfiguration { uuid } errors { message } } }',
        survey,
      )
      return survey
    },
  },
  /** Two areas of a company; the first can be merged into the second. */
  areaPair: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { companyId } = world.companyOf(relation)
      const area = (caption: string) =>
        query<{ id: number }>(
          world,
          `insert into app.response_tag (company_id, kind, caption, created_at)
           values ($1, 'improvement', $2, $3) returning id`,
          [companyId, caption, TEST_TIME],
        )
      const [from, into] = [await area(`Area ${++made}`), await area(`Area ${++made}`)]
      return { id: from.id, into_id: into.id }
    },
  },
} as const satisfies Record<string, RecordKind>

let made = 0

const query = async <Row extends object>(world: World, text: string, values: unknown[]): Promise<Row> => {
  const { rows } = await world.services.database.ownerPool.query<Row>(text, values)
  if (!rows[0]) throw new Error(`No row: ${text}`)
  return rows[0]
}

const responseOf = (world: World, kind: Kind, relation: Relation) =>
  query<{ id: number; uuid: string; updated_at: Date }>(
    world,
    'select id, uuid, updated_at from app.response where company_id = $1 and id = $2',
    [world.companyOf(relation).companyId, world.responses.get(world.owner(kind, relation).email)],
  )

async function insertView(
  world: World,
  table: 'stream_view' | 'interaction_view',
  kind: Kind,
  relation: Relation,
  deletedAt: string | null,
): Promise<Made> {
  const { teams, companyId } = world.companyOf(relation)
  const sharedWith = { own: null, company: null, ownTeam: teams.north, otherTeam: teams.east }
  const team = relation === 'otherCompany' ? teams.north : sharedWith[relation]
  const { id, updated_at } = await query<{ id: number; updated_at: Date }>(
    world,
    `insert into app.${table}
       (company_id, owner_id, name, filters, position, team_id, deleted_at, created_at, updated_at)
     values ($1, $2, $3, '{}', 0, $4, $5, $6, $6) returning id, updated_at`,
    [companyId, world.owner(kind, relation).id, `Kept ${++made}`, team, deletedAt, TEST_TIME],
  )
  return { id, updated_at: updated_at.toISOString() }
}

async function insertFollowUp(
  world: World,
  kind: Kind,
  relation: Relation,
  deletedAt: string | null,
): Promise<Made> {
  const owner = world.owner(kind, relation)
  const { id } = await query<{ id: number }>(
    world,
    `insert into app.follow_up
       (company_id, subject_type, subject_id, employee_id, note, created_by, created_at, deleted_at)
     values ($1, 'solicitation', $2, $3, 'Called back', $3, $4, $5) returning id`,
    [world.companyOf(relation).companyId, world.responses.get(owner.email), owner.id, TEST_TIME, deletedAt],
  )
  return { id }
}

/** `configuration` is JSON text, because records hold only strings and numbers. */
async function createSurvey(world: World, relation: Relation) {
  const { uuid, configuration, configurationHash } = await changeSurvey(
    world,
    relation,
    'mutation($name: String!) { changed: createSurveyConfiguration(name: $name, starter: STARS) { surveyConfiguration { uuid configuration configurationHash } errors { message } } }',
    { name: `Survey ${++made}` },
  )
  return { id: uuid, hash: configurationHash, configuration: JSON.stringify(configuration) }
}

async function changeSurvey(world: World, relation: Relation, query: string, variables: object) {
  const answer = ok(await (await world.maker(relation)).post('/graphql', { query, variables }))
  const survey = answer.data?.changed.surveyConfiguration
  if (!survey) throw new Error(`not made: ${JSON.stringify(answer)}`)
  return survey
}

function ok(answer: Answer) {
  if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`not made: ${answer.body}`)
  return answer.json()
}
