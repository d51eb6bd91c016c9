import { z } from 'zod'
import { attachmentEndpoints } from '#features/coaching/attachments/rest.ts'
import {
  completedKudoSchema,
  kudoListSchema,
  kudoSchema,
  newKudoSchema,
} from '#features/coaching/kudos/contract.ts'
import { dismissKudo, giveKudo, listKudos, takeKudoBack } from '#features/coaching/kudos/kudos.ts'
import { writeNote } from '#features/coaching/notes/notes.ts'
import {
  noticeListSchema,
  noticeSchema,
  noticeSettingsChangeSchema,
  noticeSettingsSchema,
  noticesReadSchema,
  unreadNoticesSchema,
} from '#features/coaching/notices/contract.ts'
import {
  changeSettings,
  readManyNotices,
  readNotice,
  readNotices,
  readSettings,
} from '#features/coaching/notices/notices.ts'
import { coach, ownNotices, readOneOnOnes, takePartInOneOnOnes } from '#features/coaching/policy.ts'
import { acknowledgeSession, changeSession, deleteSession } from '#features/coaching/sessions/change.ts'
import {
  acknowledgementSchema,
  newSessionQuery,
  noteSchema,
  richText,
  sessionAnswerSchema,
  sessionChangeSchema,
  sessionLogQuery,
  sessionLogSchema,
} from '#features/coaching/sessions/contract.ts'
import { newSession } from '#features/coaching/sessions/create.ts'
import { readLog } from '#features/coaching/sessions/log.ts'
import { readSession } from '#features/coaching/sessions/reading.ts'
import {
  newTakeawaySchema,
  takeawayChangeSchema,
  takeawayListSchema,
  takeawaySchema,
} from '#features/coaching/takeaways/contract.ts'
import {
  addTakeaway,
  changeTakeaway,
  listTakeaways,
  removeTakeaway,
} from '#features/coaching/takeaways/takeaways.ts'
import { topicEndpoints } from '#features/coaching/topics/rest.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const tag = 'Coaching'
const BASE = '/api/v1/coaching'
const params = z.object({ id: idParam })
const reads = { tag, action: readOneOnOnes }
const writes = { tag, action: coach }
const takesPart = { tag, action: takePartInOneOnOnes }
/** Other query parameters of the calling page are ignored. */
const employeeQuery = z.object({ employee_id: idParam.optional() })
/** Rich text needs a larger limit than other bodies. */
const NOTES_BODY_LIMIT = 2 * 1_048_576

const sessions: Endpoint[] = [
  endpoint({
    ...reads,
    name: 'listCoachingSessions',
    method: 'GET',
    url: `${BASE}/coaching_session`,
    summary: 'List the shared sessions of one or all employees by page, with the viewer’s drafts',
    query: sessionLogQuery,
    response: sessionLogSchema,
    handle: ({ services, viewer, query }) => readLog(services, viewer, query),
  }),
  endpoint({
    ...writes,
    name: 'openCoachingSessionDraft',
    method: 'GET',
    url: `${BASE}/coaching_session/new`,
    summary: 'Get the viewer’s draft for an employee, created from a template if there is none',
    query: newSessionQuery,
    response: sessionAnswerSchema,
    handle: ({ services, viewer, query: { employee_id: employeeId, template_id: templateId } }) =>
      newSession(services, viewer, { employeeId, templateId }),
  }),
  endpoint({
    ...reads,
    name: 'getCoachingSession',
    method: 'GET',
    url: `${BASE}/coaching_session/:id`,
    summary: 'Get a session with its notes, takeaways, kudos and attachments',
    params,
    response: sessionAnswerSchema,
    handle: ({ services, viewer, params: { id } }) => readSession(services, viewer, id),
  }),
  endpoint({
    ...writes,
    name: 'updateCoachingSession',
    method: 'PUT',
    url: `${BASE}/coaching_session/:id`,
    summary: 'Change, share, reshare, delete or restore a session',
    params,
    body: sessionChangeSchema,
    bodyLimit: NOTES_BODY_LIMIT,
    response: sessionAnswerSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeSession(services, viewer, id, body),
  }),
  endpoint({
    ...writes,
    name: 'deleteCoachingSession',
    method: 'DELETE',
    url: `${BASE}/coaching_session/:id`,
    summary: 'Delete a session; PUT with `active` restores it',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await deleteSession(services, viewer, id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...takesPart,
    name: 'updatePrivateNote',
    method: 'PUT',
    url: `${BASE}/coaching_session/:id/private_note`,
    summary: 'Write the viewer’s private note',
    params,
    body: z.strictObject({ notes: richText }),
    bodyLimit: NOTES_BODY_LIMIT,
    response: noteSchema,
    handle: ({ services, viewer, params: { id }, body }) =>
      writeNote(services, viewer, id, { kind: 'PRIVATE', notes: body.notes }),
  }),
  endpoint({
    ...takesPart,
    name: 'acknowledgeCoachingSession',
    method: 'PUT',
    url: `${BASE}/coaching_session/:id/acknowledge`,
    summary: 'Acknowledge a session you were coached in',
    params,
    body: acknowledgementSchema,
    response: sessionAnswerSchema,
    handle: ({ services, viewer, params: { id }, body }) =>
      acknowledgeSession(services, viewer, id, body.updated_at),
  }),
]

const kudos: Endpoint[] = [
  endpoint({
    ...reads,
    name: 'listKudos',
    method: 'GET',
    url: `${BASE}/kudo`,
    summary: 'List kudos that were not dismissed: your own, or an employee’s',
    query: employeeQuery,
    response: kudoListSchema,
    handle: ({ services, viewer, query }) => listKudos(services, viewer, query.employee_id),
  }),
  endpoint({
    ...writes,
    name: 'createKudo',
    method: 'POST',
    url: `${BASE}/kudo`,
    summary: 'Give kudos to the employee of a session',
    body: newKudoSchema,
    response: kudoSchema,
    status: 201,
    handle: ({ services, viewer, body: { coaching_session_id: sessionId, text } }) =>
      giveKudo(services, viewer, { sessionId, text }),
  }),
  endpoint({
    ...takesPart,
    name: 'dismissKudo',
    method: 'PUT',
    url: `${BASE}/kudo/:id/complete`,
    summary: 'Dismiss a kudo you were given',
    params,
    response: completedKudoSchema,
    handle: ({ services, viewer, params: { id } }) => dismissKudo(services, viewer, id),
  }),
  endpoint({
    ...writes,
    name: 'deleteKudo',
    method: 'DELETE',
    url: `${BASE}/kudo/:id`,
    summary: 'Delete a kudo',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await takeKudoBack(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]

const takeaways: Endpoint[] = [
  endpoint({
    ...reads,
    name: 'listTakeaways',
    method: 'GET',
    url: `${BASE}/takeaway`,
    summary: 'List open takeaways: your own, or an employee’s',
    query: employeeQuery,
    response: takeawayListSchema,
    handle: ({ services, viewer, query }) => listTakeaways(services, viewer, query.employee_id),
  }),
  endpoint({
    ...writes,
    name: 'createTakeaway',
    method: 'POST',
    url: `${BASE}/takeaway`,
    summary: 'Add a takeaway to a session',
    body: newTakeawaySchema,
    response: takeawaySchema,
    status: 201,
    handle: ({ services, viewer, body }) => addTakeaway(services, viewer, body),
  }),
  endpoint({
    ...takesPart,
    name: 'updateTakeaway',
    method: 'PUT',
    url: `${BASE}/takeaway/:id`,
    summary: 'Complete, reopen or change a takeaway',
    params,
    body: takeawayChangeSchema,
    response: takeawaySchema,
    handle: ({ services, viewer, params: { id }, body }) => changeTakeaway(services, viewer, id, body),
  }),
  endpoint({
    ...writes,
    name: 'deleteTakeaway',
    method: 'DELETE',
    url: `${BASE}/takeaway/:id`,
    summary: 'Delete a takeaway',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await removeTakeaway(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]

const notices: Endpoint[] = [
  endpoint({
    tag,
    action: ownNotices,
    name: 'listNotices',
    method: 'GET',
    url: `${BASE}/notices`,
    summary: 'List your notices of one-on-ones and reviews, newest first',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/, { error: 'is not a cursor of this list' })
        .transform(Number)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: noticeListSchema,
    handle: ({ services, viewer, query: { after = null, limit } }) =>
      readNotices(services, viewer, { after, limit }),
  }),
  endpoint({
    tag,
    action: ownNotices,
    name: 'markNoticeRead',
    method: 'PUT',
    url: `${BASE}/notices/:id/read`,
    summary: 'Mark a notice as read',
    params,
    response: noticeSchema,
    handle: ({ services, viewer, params: { id } }) => readNotice(services, viewer, id),
  }),
  endpoint({
    tag,
    action: ownNotices,
    name: 'markNoticesRead',
    method: 'PUT',
    url: `${BASE}/notices/read`,
    summary: 'Mark notices as read: all, those of a session or review, or all up to one',
    body: noticesReadSchema,
    response: unreadNoticesSchema,
    handle: ({ services, viewer, body }) => readManyNotices(services, viewer, body),
  }),
  endpoint({
    tag,
    action: ownNotices,
    name: 'getNoticeSettings',
    method: 'GET',
    url: `${BASE}/notice_settings`,
    summary: 'Get which notices you receive by e-mail and in the application',
    response: noticeSettingsSchema,
    handle: ({ services, viewer }) => readSettings(services, viewer),
  }),
  endpoint({
    tag,
    action: ownNotices,
    name: 'updateNoticeSettings',
    method: 'PUT',
    url: `${BASE}/notice_settings`,
    summary: 'Turn notices on or off',
    body: noticeSettingsChangeSchema,
    response: noticeSettingsSchema,
    handle: ({ services, viewer, body }) => changeSettings(services, viewer, body),
  }),
]

export const coachingEndpoints: Endpoint[] = [
  ...sessions,
  ...kudos,
  ...takeaways,
  ...attachmentEndpoints,
  ...topicEndpoints,
  ...notices,
]
