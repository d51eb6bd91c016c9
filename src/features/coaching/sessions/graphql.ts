import { given, type Id } from '#features/coaching/graphql-support.ts'
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
import { notFound } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder, permitted } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { idAt, idOrNull } from '#platform/graphql/ids.ts'
import { type MutationResult, mutationResolver, payloadType } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'

type Topics = Awaited<ReturnType<typeof readTopics>>

const CoachingTopicType = builder.objectRef<Topics['topics'][number]>('CoachingTopic').implement({
  description: 'The topics of a session. Both the coach and the employee can add to it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
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
    topics: t.field({ type: [CoachingTopicType], resolve: ({ topics }) => topics }),
    page: t.exposeInt('page'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

const Lesson = builder.objectRef<{ id: number; title: string; url: string }>('Lesson').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
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

type SessionsArguments = ConnectionArguments & { employeeId: Id; status?: 'DRAFT' | 'SHARED' | null }

builder.queryFields((t) => ({
  coachingSessions: t.connection({
    type: CoachingSessionType,
    description: 'Sessions of an employee that the viewer may see, last changed first; 25 a page.',
    args: { employeeId: t.arg.id({ required: true }), status: t.arg({ type: SessionStatusEnum }) },
    resolve: permitted(readOneOnOnes, async (args: SessionsArguments, { services, viewer }) => {
      const employeeId = idOrNull(args.employeeId) ?? 0
      const status = given(args.status)
      const page = await connectionPage(
        args,
        SESSIONS_PER_PAGE,
        (asked: { after: ChangedKey | null; limit: number }) =>
          listSessions(services, viewer, employeeId, status, asked),
        () => countSessions(services, viewer, employeeId, status),
        ({ key }) => key,
        isChangedKey,
      )
      return {
        ...page,
        edges: page.edges.map(({ node, cursor }) => ({ node: node.session, cursor })),
      }
    }),
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
    resolve: permitted(
      readOneOnOnes,
      (args: { sessionId: Id; page?: number | null; limit?: number | null }, { services, viewer }) => {
        const page = { page: args.page ?? 1, limit: args.limit ?? TOPICS_PER_PAGE }
        return orNull(readTopics(services, viewer, idOrNull(args.sessionId) ?? 0, page))
      },
    ),
  }),
  lessonsIntegration: t.field({
    type: LessonsIntegration,
    resolve: permitted(readOneOnOnes, () => ({})),
  }),
}))

const Payload = payloadType<SessionAnswer>('CoachingSessionPayload', (t) => ({
  coachingSession: t.field({
    type: CoachingSessionType,
    nullable: true,
    resolve: ({ value }: MutationResult<SessionAnswer>) => value?.coachingSession ?? null,
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

type Input = {
  title?: string | null
  notes?: string | null
  private?: boolean | null
  coachId?: Id | null
  scheduledFor?: string | null
  repeats?: string | null
  updatedAt?: string | null
}

/** Drops null fields, except day and repetition, which null clears. */
function changeOf(input: Input): SessionChange {
  const { coachId, scheduledFor, repeats, updatedAt, ...rest } = input
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null))
  return parseOrRefuse(sessionChangeSchema, {
    ...fields,
    ...(coachId != null && { coach_id: idAt('input.coachId', coachId) }),
    ...(scheduledFor !== undefined && { scheduled_for: scheduledFor }),
    ...(repeats !== undefined && { repeats }),
    ...(updatedAt != null && { updated_at: updatedAt }),
  })
}

/** Parses the id; an id that is no number is not found. */
function sessionAt(id: Id): number {
  const number = idOrNull(id)
  if (number === null) throw notFound('This session')
  return number
}

builder.mutationFields((t) => ({
  createCoachingSession: t.field({
    type: Payload,
    description: 'Returns the draft for an employee, creating it if there is none.',
    args: { employeeId: t.arg.id({ required: true }), templateId: t.arg.id() },
    resolve: mutationResolver(
      coach,
      (args: { employeeId: Id; templateId?: Id | null }, { services, viewer }) =>
        newSession(services, viewer, {
          employeeId: idAt('employeeId', args.employeeId),
          templateId: args.templateId == null ? undefined : idAt('templateId', args.templateId),
        }),
    ),
  }),
  updateCoachingSession: t.field({
    type: Payload,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SessionInput, required: true }) },
    resolve: mutationResolver(coach, (args: { id: Id; input: Input }, { services, viewer }) =>
      changeSession(services, viewer, sessionAt(args.id), changeOf(args.input)),
    ),
  }),
  shareCoachingSession: t.field({
    type: Payload,
    description: 'Shares a draft, or reshares a session.',
    args: { id: t.arg.id({ required: true }), updatedAt: t.arg.string() },
    resolve: mutationResolver(coach, (args: { id: Id; updatedAt?: string | null }, { services, viewer }) =>
      changeSession(
        services,
        viewer,
        sessionAt(args.id),
        parseOrRefuse(sessionChangeSchema, { shared_at: 'now', updated_at: given(args.updatedAt) }),
      ),
    ),
  }),
  archiveCoachingSession: t.field({
    type: Payload,
    description: 'Deletes a session; the REST API restores it with `active`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: mutationResolver(coach, (args: { id: Id }, { services, viewer }) =>
      changeSession(services, viewer, sessionAt(args.id), { active: false }),
    ),
  }),
  insertCoachingTemplate: t.field({
    type: Payload,
    description: 'Adds the body of a template below the notes of a draft.',
    args: { sessionId: t.arg.id({ required: true }), templateId: t.arg.id({ required: true }) },
    resolve: mutationResolver(coach, (args: { sessionId: Id; templateId: Id }, { services, viewer }) =>
      insertTemplateInto(services, viewer, sessionAt(args.sessionId), idAt('templateId', args.templateId)),
    ),
  }),
}))
