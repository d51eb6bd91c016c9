import type { z } from 'zod'
import { personOf } from '#features/coaching/person.ts'
import { record } from '#features/coaching/records.ts'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import { noSession, tooMany } from '#features/coaching/sessions/reading.ts'
import {
  isCoach,
  isCoachee,
  privateViewerId,
  seesSession,
  takesPart,
} from '#features/coaching/sessions/session.ts'
import { findSession, readLockSession, type SessionRow } from '#features/coaching/sessions/store.ts'
import { setEarlierCopies, tickCopyInDraft } from '#features/coaching/topics/carry-over-store.ts'
import type {
  NewTopic,
  Topic,
  TopicChange,
  topicListSchema,
  upcomingSchema,
} from '#features/coaching/topics/contract.ts'
import {
  countTopics,
  deleteTopic,
  findTopics,
  findUpcoming,
  insertTopic,
  lockTopic,
  type TopicRow,
  updateTopic,
} from '#features/coaching/topics/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const TOPICS_PER_PAGE = 5
const MOST_PER_PAGE = 100

/** The topics of a session, oldest first. */
export const readTopics = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
  { page, limit }: { page: number; limit: number },
): Promise<z.input<typeof topicListSchema>> => {
  if (page < 1 || page > 1_000_000)
    throw invalid([{ path: 'page', message: 'must be a whole number from 1' }])
  if (limit < 1 || limit > MOST_PER_PAGE)
    throw invalid([{ path: 'limit', message: `must be from 1 to ${MOST_PER_PAGE}` }])
  return tenantTransaction(services, viewer, async (tx) => {
    const session = await findSession(tx, sessionId)
    if (!session || !seesAgenda(viewer, session)) throw noSession()
    const count = await countTopics(tx, sessionId)
    const rows = await findTopics(tx, sessionId, { offset: (page - 1) * limit, limit })
    return {
      topics: rows.map((row) => present(viewer, session, row)),
      page,
      totalPages: Math.ceil(count / limit),
    }
  })
}

export const addTopic = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
  { title, text = '' }: NewTopic,
): Promise<Topic> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await requireParticipant(tx, sessionId)
    if ((await countTopics(tx, sessionId)) >= MOST_PARTS) throw tooMany('topics')
    const created_by = ownPerson(viewer).id
    const id = await insertTopic(tx, { session_id: sessionId, title, text, created_by })
    record(tx, session, 'coaching_topic.added', { topicId: id })
    return reload(tx, session, id)
  })

/** The author may change a topic's text and the coach may change every topic; both participants may tick it off. */
export const changeTopic = (
  services: Services,
  viewer: Viewer,
  id: number,
  { discussed, ...words }: TopicChange,
): Promise<Topic> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, session } = await requireTopic(tx, id)
    const changesWords = words.title !== undefined || words.text !== undefined
    if (changesWords && !edits(viewer, session, row)) throw notYours()
    const ticks = discussed !== undefined && discussed !== (row.discussed_at !== null)
    const set = {
      ...(words.title !== undefined && { title: words.title }),
      ...(words.text !== undefined && { text: words.text }),
      ...(ticks && { discussed_at: discussed ? tx.now : null }),
    }
    if (Object.keys(set).length === 0) return present(viewer, session, row)
    await updateTopic(tx, id, set)
    if (ticks) {
      await setEarlierCopies(tx, row, !discussed)
      await tickCopyInDraft(tx, row, discussed ? tx.now : null)
    }
    record(tx, session, 'coaching_topic.changed', { topicId: id, fields: Object.keys(set) })
    return reload(tx, session, id)
  })

export const removeTopic = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, session } = await requireTopic(tx, id)
    if (!edits(viewer, session, row)) throw notYours()
    await deleteTopic(tx, id)
    await setEarlierCopies(tx, row, false)
    record(tx, session, 'coaching_topic.deleted', { topicId: id })
  })

/** The viewer's upcoming sessions, to which both participants can add topics before sharing. */
export const readUpcoming = (services: Services, viewer: Viewer): Promise<z.input<typeof upcomingSchema>> =>
  tenantTransaction(services, viewer, async (tx) => ({
    agendas: (await findUpcoming(tx, privateViewerId(viewer) ?? 0, MOST_PARTS)).map((row) => ({
      coachingSessionId: row.id,
      coach: personOf(row.coach_id, row, 'coach_'),
      employee: personOf(row.employee_id, row),
      scheduledFor: row.scheduled_for,
      topicsCount: row.topics,
    })),
  }))

/** Once an upcoming session has a day, the coachee may see its agenda, but nothing else. */
export function seesAgenda(viewer: Viewer, session: SessionRow): boolean {
  if (seesSession(viewer, session)) return true
  return session.deleted_at === null && session.scheduled_for !== null && isCoachee(viewer, session)
}

const edits = (viewer: Viewer, session: SessionRow, row: TopicRow): boolean =>
  isCoach(viewer, session) || row.created_by === privateViewerId(viewer)

const notYours = () => forbidden('Only the person who added a topic and the coach can change it.')

async function requireParticipant(tx: Tx, sessionId: number): Promise<SessionRow> {
  const session = await readLockSession(tx, sessionId)
  if (!session || !seesAgenda(tx.viewer, session)) throw noSession()
  if (!takesPart(tx.viewer, session))
    throw forbidden('Only the coach and the employee of a session can add topics.')
  return session
}

async function requireTopic(tx: Tx, id: number): Promise<{ row: TopicRow; session: SessionRow }> {
  const row = await lockTopic(tx, id)
  const session = row && (await findSession(tx, row.session_id))
  if (!row || !session || !seesAgenda(tx.viewer, session)) throw notFound('This topic')
  if (!takesPart(tx.viewer, session)) throw notYours()
  return { row, session }
}

async function reload(tx: Tx, session: SessionRow, id: number): Promise<Topic> {
  const row = await lockTopic(tx, id)
  if (!row) throw notFound('This topic')
  return present(tx.viewer, session, row)
}

const present = (viewer: Viewer, session: SessionRow, row: TopicRow): Topic => ({
  id: row.id,
  title: row.title,
  text: row.text,
  discussedAt: row.discussed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: personOf(row.created_by, row),
  canEdit: edits(viewer, session, row),
  carriedFromSessionId: takesPart(viewer, session) ? row.carried_from : null,
})
