import { ATTACHMENT_KINDS, type AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { StaffedCompany } from '#features/people/testing.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import { QA_RECORDS } from '#test/guards/records/qa.ts'
import { form, type Made, type RecordKind } from '#test/guards/records/record-kinds.ts'
import { SESSIONS } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']
const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']
/** One session serves the many operations on attachments, because access depends on the session only. */
const FEW: readonly Relation[] = ['own', 'ownTeam', 'otherCompany']

let count = 0

/** One admin coaches everyone; the other admin coaches that one. */
export function coachOf(world: World, kind: Kind, relation: Relation): Promise<Client> {
  if (relation === 'otherCompany') return world.maker(relation)
  const { id } = coacheeOf(world, kind, relation)
  return world.client(id === world.person('vendorAdmin').id ? 'companyAdmin' : 'vendorAdmin')
}

/** No sessions with deactivated people, who cannot send requests either. */
const coacheeOf = (world: World, kind: Kind, relation: Relation) =>
  world.owner(kind === 'deactivated' ? 'agent' : kind, relation)

const inSession = (make: (coach: Client, session: Made) => Promise<Made>): RecordKind => ({
  relations: OF_PEOPLE,
  make: async (world, kind, relation) =>
    make(await coachOf(world, kind, relation), await shared(world, kind, relation)),
})

const posted = async (coach: Client, url: string, body: object): Promise<number> =>
  ok(await coach.post(url, body)).id

/** Sessions and their parts; shared unless a draft is requested. */
export const COACHING_RECORDS = {
  coachingSession: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => shared(world, kind, relation),
  },
  /** A new session for each call, because the operation deletes it or lists it on the first page. */
  freshSession: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => shared(world, kind, relation, true),
  },
  coachingDraft: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => draft(world, kind, relation),
  },
  takeaway: inSession(async (coach, { id, employee }) => {
    const body = { coaching_session_id: id, text: 'Listen' }
    return { id: await posted(coach, '/api/v1/coaching/takeaway', body), employee: employee ?? 0 }
  }),
  kudo: inSession(async (coach, { id, employee }) => {
    const body = { coaching_session_id: id, text: 'Great' }
    return { id: await posted(coach, '/api/v1/coaching/kudo', body), employee: employee ?? 0 }
  }),
  topic: inSession(async (coach, { id }) => ({
    id: await posted(coach, `${SESSIONS}/${id}/topics`, { title: 'Shifts' }),
  })),
  coachingNote: inSession(async (coach, { id }) => {
    const note = await coach.send('PUT', `${SESSIONS}/${id}/private_note`, { notes: 'Mine' })
    return { id: ok(note).id }
  }),
  coachingNotice: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const session = await shared(world, kind, relation, true)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        'select id from app.coaching_notice where company_id = $1 and session_id = $2',
        [world.companyOf(relation).companyId, session.id],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
  coachingFile: {
    relations: FEW,
    make: async (world, kind, relation) => {
      const session = await shared(world, kind, relation)
      return { id: session.id ?? 0, fileId: await fileIn(await coachOf(world, kind, relation), session) }
    },
  },
  coachingTemplate: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const query = `mutation { createCoachingTemplate(name: "Template ${++count}", body: "") {
        coachingTemplate { id } } }`
      const answer = await (await world.maker(relation)).post('/graphql', { query })
      return { id: Number(answer.json().data.createCoachingTemplate.coachingTemplate.id) }
    },
  },
  ...(Object.fromEntries(
    ATTACHMENT_KINDS.map((attachment) => [
      `${attachment}Attachment`,
      {
        relations: FEW,
        make: async (world: World, kind: Kind, relation: Relation) => {
          const session = await shared(world, kind, relation)
          const coach = await coachOf(world, kind, relation)
          const body = await attachmentBody(world, attachment, coach, session, relation)
          const url = `${SESSIONS}/${session.id}/${attachment}_attachments`
          return { id: session.id ?? 0, attachmentId: await posted(coach, url, body) }
        },
      },
    ]),
  ) as unknown as Record<`${AttachmentKind}Attachment`, RecordKind>),
} as const satisfies Record<string, RecordKind>

/** The fields that create each kind of attachment. */
export async function attachmentBody(
  world: World,
  kind: AttachmentKind,
  coach: Client,
  session: Made,
  relation: Relation = 'own',
): Promise<object> {
  const there = relation === 'otherCompany' ? relation : 'own'
  switch (kind) {
    case 'metric':
      return { title: 'CSAT', employee_ids: [] }
    case 'url':
      return { url: 'https://example.com' }
    case 'file':
      return { coaching_session_file_id: await fileIn(coach, session) }
    case 'solicitation':
      return { solicitation_id: await responseIn(world, there) }
    case 'qa_review':
      return { qa_review_id: (await QA_RECORDS.review.make(world, 'agent', there)).id }
    case 'interaction':
      return { interaction_id: (await QA_RECORDS.interaction.make(world, 'agent', there)).id }
  }
}

/** A response of the other company, whose ids the world does not know. */
async function responseIn(world: World, relation: Relation): Promise<number> {
  const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
    'select min(id) as id from app.response where company_id = $1',
    [world.companyOf(relation).companyId],
  )
  return rows[0]?.id ?? 0
}

async function fileIn(coach: Client, { id }: Made): Promise<number> {
  const file = form(Buffer.from('content'), `file-${++count}.txt`)
  return ok(await coach.send('POST', `${SESSIONS}/${id}/coaching_files`, ...file)).id
}

async function draft(world: World, kind: Kind, relation: Relation): Promise<Made> {
  const { id: employee } = coacheeOf(world, kind, relation)
  const coach = await coachOf(world, kind, relation)
  const { coachingSession } = ok(await coach.get(`${SESSIONS}/new?employee_id=${employee}`))
  return { id: coachingSession.id, employee }
}

// Keyed by the object, not by id: several test files share this module, and their companies have equal ids.
const known = new WeakMap<StaffedCompany, Map<number, Promise<Made>>>()

/** One session per person for operations on its parts; a new one if the operation changes the session. */
async function shared(world: World, kind: Kind, relation: Relation, fresh = false): Promise<Made> {
  const company = world.companyOf(relation)
  const coachee = coacheeOf(world, kind, relation).id
  const make = async () => {
    const made = await draft(world, kind, relation)
    const coach = await coachOf(world, kind, relation)
    ok(await coach.send('PUT', `${SESSIONS}/${made.id}`, { shared_at: 'now' }))
    return made
  }
  if (fresh) return make()
  const sessions = known.get(company) ?? new Map<number, Promise<Made>>()
  known.set(company, sessions)
  const session = sessions.get(coachee) ?? make()
  sessions.set(coachee, session)
  return session
}
