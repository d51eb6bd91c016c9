import { given } from '#features/coaching/graphql-support.ts'
import { coach, readOneOnOnes } from '#features/coaching/policy.ts'
import { changeSession } from '#features/coaching/sessions/change.ts'
import {
  type SessionAnswer,
  type SessionChange,
  sessionChangeSchema,
} from '#features/coaching/sessions/contract.ts'
import { newSession } from '#features/coaching/sessions/create.ts'
import { countSessions, listSessions, SESSIONS_PER_PAGE } from '#features/coaching/sessions/log.ts'
import { CoachingSessionType, SessionStatusEnum } from '#features/coaching/sessions/session-type.ts'
import type { ChangedKey } from '#features/coaching/sessions/store.ts'
import { insertTemplateInto } from '#features/coaching/templates/use.ts'
import { readTopics, TOPICS_PER_PAGE } from '#features/coaching/topics/topics.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage, mapNodes } from '#platform/graphql/connection.ts'
import { idAt, lookupId, recordId } from '#platform/graphql/ids.ts'
import { payloadType } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

type Topics = Awaited<ReturnType<typeof readTopics>>

const CoachingTopicType = builder.objectRef<Topics['topics'][number]>('CoachingTopic').implement({
  description: 'The topics of a session. Both the coach and the employee can add to it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    discussedAt: t.exposeString('discussedAt', { nullable: true }),
    metricConfig: t.string({
      nullable: true,
      description: 'The metric the topic is about, if any.',
      resolve: () => null,
    }),
  }),
})

const CoachingTopics = builder.objectRef<Topics>('CoachingTopics').implement({
  fields: (t) => ({
    topics: t.expose('topics', { type: [CoachingTopicType] }),
    page: t.exposeInt('page'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

const Lesson = builder.objectRef<{ id: number; title: string; url: string }>('Lesson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url'),
  }),
})

const LessonsIntegration = builder.objectRef<object>('LessonsIntegration').implement({
  description: 'The integration for lessons that can be added to sessions.',
  fields: (t) => ({
    enabled: t.boolean({ resolve: () => false }),
    lessons: t.field({ type: [Lesson], resolve: () => [] }),
  }),
})

const isChangedKey = (value: unknown): value is ChangedKey =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part))

builder.queryFields((t) => ({
  coachingSessions: t.connection({
    type: CoachingSessionType,
    description: 'Sessions of an employee that the viewer may see, last changed first; 25 a page.',
    args: { employeeId: t.arg.id({ required: true }), status: t.arg({ type: SessionStatusEnum }) },
    action: readOneOnOnes,
    resolve: async (_root, args, { services, viewer }) => {
      const employeeId = lookupId(args.employeeId)
      const status = given(args.status)
      const page = await connectionPage(
        args,
        SESSIONS_PER_PAGE,
        (page: { after: ChangedKey | null; limit: number }) =>
          listSessions(services, viewer, employeeId, status, page),
        () => countSessions(services, viewer, employeeId, status),
        ({ key }) => key,
        isChangedKey,
      )
      return mapNodes(page, ({ session }) => session)
    },
  }),
  coachingTopics: t.field({
    type: CoachingTopics,
    nullable: true,
    description: 'The agenda of a session; null if the viewer may not see the session.',
    args: {
      sessionId: t.arg.id({ required: true }),
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: TOPICS_PER_PAGE }),
    },
    action: readOneOnOnes,
    resolve: (_root, args, { services, viewer }) => {
      const page = { page: args.page ?? 1, limit: args.limit ?? TOPICS_PER_PAGE }
      return orNull(readTopics(services, viewer, lookupId(args.sessionId), page))
    },
  }),
  lessonsIntegration: t.field({
    type: LessonsIntegration,
    action: readOneOnOnes,
    resolve: () => ({}),
  }),
}))

const Payload = payloadType<SessionAnswer>('CoachingSessionPayload', (t) => ({
  coachingSession: t.field({
    type: CoachingSessionType,
    nullable: true,
    resolve: ({ value }) => value?.coachingSession ?? null,
  }),
}))

const SessionInput = builder.inputType('CoachingSessionInput', {
  fields: (t) => ({
    title: t.string(),
    notes: t.string(),
    private: t.boolean(),
    coachId: t.id(),
    scheduledFor: t.string(),
    repeats: t.string({ description: 'weekly, biweekly or monthly.' }),
    updatedAt: t.string({ description: 'updatedAt of the copy that was edited.' }),
  }),
})

/** Drops null fields, except day and repetition, which null clears. */
function changeOf(input: typeof SessionInput.$inferInput): SessionChange {
  const { coachId, scheduledFor, repeats, updatedAt, ...rest } = input
  const fields = withoutNulls(rest)
  return parseOrRefuse(sessionChangeSchema, {
    ...fields,
    ...(coachId != null && { coach_id: idAt('input.coachId', coachId) }),
    ...(scheduledFor !== undefined && { scheduled_for: scheduledFor }),
    ...(repeats !== undefined && { repeats }),
    ...(updatedAt != null && { updated_at: updatedAt }),
  })
}

builder.mutationFields((t) => ({
  createCoachingSession: t.field({
    type: Payload,
    description: 'Returns the draft for an employee, creating it if there is none.',
    args: { employeeId: t.arg.id({ required: true }), templateId: t.arg.id() },
    action: coach,
    resolve: (_root, args, { services, viewer }) =>
      newSession(services, viewer, {
        employeeId: idAt('employeeId', args.employeeId),
        templateId: args.templateId == null ? undefined : idAt('templateId', args.templateId),
      }),
  }),
  updateCoachingSession: t.field({
    type: Payload,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SessionInput, required: true }) },
    action: coach,
    resolve: (_root, args, { services, viewer }) =>
      changeSession(services, viewer, recordId(args.id, 'This session'), changeOf(args.input)),
  }),
  shareCoachingSession: t.field({
    type: Payload,
    description: 'Shares a draft, or reshares a session.',
    args: { id: t.arg.id({ required: true }), updatedAt: t.arg.string() },
    action: coach,
    resolve: (_root, args, { services, viewer }) =>
      changeSession(
        services,
        viewer,
        recordId(args.id, 'This session'),
        parseOrRefuse(sessionChangeSchema, { shared_at: 'now', updated_at: given(args.updatedAt) }),
      ),
  }),
  archiveCoachingSession: t.field({
    type: Payload,
    description: 'Deletes a session; the REST API restores it with `active`.',
    args: { id: t.arg.id({ required: true }) },
    action: coach,
    resolve: (_root, args, { services, viewer }) =>
      changeSession(services, viewer, recordId(args.id, 'This session'), { active: false }),
  }),
  insertCoachingTemplate: t.field({
    type: Payload,
    description: 'Adds the body of a template below the notes of a draft.',
    args: { sessionId: t.arg.id({ required: true }), templateId: t.arg.id({ required: true }) },
    action: coach,
    resolve: (_root, args, { services, viewer }) =>
      insertTemplateInto(
        services,
        viewer,
        recordId(args.sessionId, 'This session'),
        idAt('templateId', args.templateId),
      ),
  }),
}))
