import { counted, entriesOf, eventsOf, type Kind } from '#bench/durability/kind.ts'
import type { Scene, Writer } from '#bench/durability/scene.ts'

const BASE = '/api/v1/coaching'

/** The writer's draft with the coachee of this number. */
async function draftWith(writer: Writer, scene: Scene, coachee: number): Promise<number> {
  const id = scene.coachees[coachee]
  if (id === undefined) throw new Error('There are too few coachees.')
  const { body } = await writer.get(`${BASE}/coaching_session/new?employee_id=${id}`)
  return JSON.parse(body).coachingSession.id
}

/** As many events as audit entries of the session count as one event; fewer or more show as such. */
const SESSION_EVENTS = `
  1 + (select count(*)::int from app.outbox_event o where o.company_id = $1 and o.type = 'coachingSessionChanged'
         and o.payload->>'sessionId' = s.id::text)
    - (select count(*)::int from app.audit_entry e where e.company_id = $1
         and e.object_type = 'coaching_session' and e.object_id = s.id::text)`

/** Notes are saved twice while they are typed, in a session of their own. */
export const coachingNotes: Kind = {
  name: 'coaching_note',
  async write({ writer, scene, mark, turn }) {
    const id = await draftWith(writer, scene, turn)
    for (const state of ['begun', 'done'])
      await writer.put(`${BASE}/coaching_session/${id}`, { notes: `<p>${mark} ${state}</p>` })
  },
  // The last version, in the session and in the note.
  expected: { parts: 2, audits: 3, events: 1 },
  stored: `
    with ${entriesOf('coaching_session.created', 'coaching_session.changed')}
    select substring(n.notes from '^<p>(\\S+) (?:begun|done)</p>$') as mark,
           (case when n.notes like '% done</p>' then 1 else 0 end)
           + (case when s.notes = n.notes then 1 else 0 end) as parts,
           coalesce((select count from entries where entries.id = s.id), 0) as audits,
           ${SESSION_EVENTS} as events
      from app.coaching_note n join app.coaching_session s on s.company_id = $1 and s.id = n.session_id
     where n.company_id = $1`,
}

const KUDOS_PER_SESSION = 20

export const kudos: Kind = {
  name: 'kudo',
  async write({ writer, scene, mark, turn }) {
    const coaching_session_id = await draftWith(writer, scene, Math.floor(turn / KUDOS_PER_SESSION))
    await writer.post(`${BASE}/kudo`, { coaching_session_id, text: mark })
  },
  expected: { parts: 0, audits: 1, events: 1 },
  stored: `
    with given as (
      select (v.after->>'kudoId')::bigint as id, count(*)::int as count
        from app.audit_entry e join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
       where e.company_id = $1 and e.action = 'coaching_kudo.given' group by 1)
    select k.text as mark, 0 as parts,
           coalesce((select count from given where given.id = k.id), 0) as audits,
           ${SESSION_EVENTS} as events
      from app.coaching_kudo k join app.coaching_session s on s.company_id = $1 and s.id = k.session_id
     where k.company_id = $1`,
}

const CREATE_GOAL = `mutation($employeeId: ID!, $title: String!, $actionItems: [String!]) {
  created: createFreeformGoal(employeeId: $employeeId, title: $title, actionItems: $actionItems) {
    goal { id } errors { message }
  }
}`

export const goals: Kind = {
  name: 'goal',
  async write({ writer, scene, mark, turn }) {
    const employeeId = String(scene.coachees[turn % scene.coachees.length])
    const variables = { employeeId, title: mark, actionItems: ['Listen first', 'Sum up'] }
    await writer.post('/graphql', { query: CREATE_GOAL, variables })
  },
  // Its action items.
  expected: { parts: 2, audits: 1, events: 1 },
  stored: `
    with ${entriesOf('goal.created')}, ${eventsOf('goalChanged', 'goalId')}
    select g.title as mark,
           (select count(*)::int from app.goal_action_item i where i.company_id = $1 and i.goal_id = g.id) as parts,
           ${counted('g.id')}
      from app.goal g where g.company_id = $1`,
}
