import { imagePath } from '#features/people/image-path.ts'
import {
  archiveAssignment,
  changeAssignment,
  completeAssignment,
  createAssignment,
  restoreAssignment,
} from '#features/qa/assignments/assignments.ts'
import type { Assignment } from '#features/qa/assignments/contract.ts'
import { assignmentInputSchema } from '#features/qa/assignments/contract.ts'
import { isAssignmentKey, isPeriodKey } from '#features/qa/assignments/cursors.ts'
import {
  type Listed,
  QaAssignment,
  QaAssignmentInput,
  QaAssignmentStatus,
  wireInput,
} from '#features/qa/assignments/graphql-types.ts'
import { countPeriods, listPeriods, type Period } from '#features/qa/assignments/periods-reading.ts'
import {
  countAssignmentsOf,
  haveOwnAssignmentsChanged,
  listAssignments,
  markAssignmentsSeen,
  readAssignment,
} from '#features/qa/assignments/reading.ts'
import { SKIP_REASONS, type SkipReason, skipReason } from '#features/qa/assignments/skip-reasons.ts'
import { countSkipsOf, listSkips, undoSkip } from '#features/qa/assignments/skips.ts'
import type { NamedSkipRow } from '#features/qa/assignments/skips-store.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import { manageAssignments, readAssignments, workOnAssignments } from '#features/qa/policy.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder, permitted } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { idOrNull } from '#platform/graphql/ids.ts'
import { type MutationResult, mutationResolver, payloadType } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import type { Services } from '#platform/services.ts'

type Id = string | number
const PAGE_SIZE = 10

const QaAssignmentPeriod = builder.objectRef<Period>('QaAssignmentPeriod').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    startDate: t.exposeString('startDate'),
    endDate: t.exposeString('endDate'),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
  }),
})

const SkippedInteraction = builder.objectRef<NamedSkipRow>('SkippedInteraction').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    uuid: t.exposeString('uuid'),
    solicitationId: t.id({ resolve: ({ solicitation_id }) => String(solicitation_id) }),
    reasonId: t.id({ resolve: ({ reason_id }) => String(reason_id) }),
    reason: t.string({ resolve: ({ reason_id }) => skipReason(reason_id)?.reason ?? '' }),
    reasonDetail: t.exposeString('reason_detail'),
    reviewer: t.field({
      type: QaPerson,
      resolve: ({ reviewer_id, first_name, last_name, image_file }) => ({
        id: reviewer_id,
        name: fullName(first_name, last_name),
        image: imagePath(image_file),
      }),
    }),
    skippedAt: t.string({ resolve: ({ created_at }) => created_at.toISOString() }),
  }),
})

const SkipReasonDetail = builder.objectRef<SkipReason>('SkipReasonDetail').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    reason: t.exposeString('reason'),
    requiresDetail: t.exposeBoolean('requiresDetail'),
  }),
})

const Status = builder.objectRef<{ isChanged: boolean }>('MyQaAssignmentsStatus').implement({
  fields: (t) => ({
    isChanged: t.exposeBoolean('isChanged', {
      description:
        'Whether one of your assignments was added, changed or removed since you loaded myQaAssignments.',
    }),
  }),
})

const Sort = builder.enumType('QaAssignmentSort', { values: ['CREATED_AT_DESC'] as const })

type ListArguments = ConnectionArguments & { status?: 'ASSIGNED' | 'ARCHIVED' | null }

const page = (
  args: ConnectionArguments,
  { services, viewer }: { services: Services; viewer: Viewer },
  filter: { status: 'assigned' | 'archived' | null; mine: boolean },
) =>
  connectionPage(
    args,
    PAGE_SIZE,
    ({ after, limit }: { after: readonly [string, number] | null; limit: number }): Promise<Listed[]> =>
      listAssignments(services, viewer, filter, { after, offset: 0, limit }),
    () => countAssignmentsOf(services, viewer, filter),
    ({ created_at, id }) => [created_at, id] as const,
    isAssignmentKey,
  )

builder.queryFields((t) => ({
  qaAssignments: t.connection({
    type: QaAssignment,
    description: 'Newest first, 10 per page. Shows assigned ones by default; `status: null` shows all.',
    args: {
      status: t.arg({ type: QaAssignmentStatus, defaultValue: 'ASSIGNED' }),
      sort: t.arg({ type: Sort, defaultValue: 'CREATED_AT_DESC' }),
    },
    resolve: permitted(readAssignments, (args: ListArguments, context) => {
      const status =
        args.status == null
          ? null
          : args.status === 'ARCHIVED'
            ? ('archived' as const)
            : ('assigned' as const)
      return page(args, context, { status, mine: false })
    }),
  }),
  myQaAssignments: t.connection({
    type: QaAssignment,
    description: 'Assignments the viewer reviews, newest first, 10 per page.',
    args: { sort: t.arg({ type: Sort, defaultValue: 'CREATED_AT_DESC' }) },
    resolve: permitted(readAssignments, async (args: ConnectionArguments, context) => {
      if (args.after == null) await markAssignmentsSeen(context.services, context.viewer)
      return page(args, context, { status: 'assigned', mine: true })
    }),
  }),
  myQaAssignmentsStatus: t.field({
    type: Status,
    resolve: permitted(readAssignments, async (_: object, { services, viewer }) => ({
      isChanged: await haveOwnAssignmentsChanged(services, viewer),
    })),
  }),
  qaAssignment: t.field({
    type: QaAssignment,
    nullable: true,
    description: 'With its progress in the current period; null if the viewer cannot see it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: permitted(readAssignments, (args: { id: Id }, { services, viewer }) =>
      orNull<Listed>(readAssignment(services, viewer, idOrNull(args.id) ?? 0)),
    ),
  }),
  assignmentPeriods: t.connection({
    type: QaAssignmentPeriod,
    nullable: true,
    description: 'Periods that have begun, latest first, 10 per page; null if the assignment does not exist.',
    args: { assignmentId: t.arg.id({ required: true }) },
    resolve: permitted(
      readAssignments,
      (args: ConnectionArguments & { assignmentId: Id }, { services, viewer }) => {
        const id = idOrNull(args.assignmentId) ?? 0
        return orNull(
          connectionPage(
            args,
            PAGE_SIZE,
            ({ after, limit }: { after: readonly [string] | null; limit: number }) =>
              listPeriods(services, viewer, id, { after: after?.[0] ?? null, limit }),
            () => countPeriods(services, viewer, id),
            ({ startDate }) => [startDate] as const,
            isPeriodKey,
          ),
        )
      },
    ),
  }),
  skippedInteractions: t.connection({
    type: SkippedInteraction,
    nullable: true,
    description: 'Newest first, 10 per page; null if the assignment does not exist.',
    args: { assignmentId: t.arg.id({ required: true }) },
    resolve: permitted(
      readAssignments,
      (args: ConnectionArguments & { assignmentId: Id }, { services, viewer }) => {
        const id = idOrNull(args.assignmentId) ?? 0
        return orNull(
          connectionPage(
            args,
            PAGE_SIZE,
            (asked: { after: readonly [string, number] | null; limit: number }) =>
              listSkips(services, viewer, id, asked),
            () => countSkipsOf(services, viewer, id),
            (skip) => [skip.created_at.toISOString(), skip.id] as const,
            isAssignmentKey,
          ),
        )
      },
    ),
  }),
  skipReasonDetails: t.field({
    type: [SkipReasonDetail],
    resolve: permitted(readAssignments, () => [...SKIP_REASONS]),
  }),
}))

const Payload = payloadType<Assignment>('QaAssignmentPayload', (t) => ({
  qaAssignment: t.field({
    type: QaAssignment,
    nullable: true,
    resolve: ({ value }: MutationResult<Assignment>): Listed | null => value,
  }),
}))

const assignmentAt = (id: Id): number => {
  const number = idOrNull(id)
  if (number === null) throw notFound('This assignment')
  return number
}

type Input = { input: Parameters<typeof wireInput>[0] }

builder.mutationFields((t) => {
  const statusMutation = (
    changeStatus: (services: Services, viewer: Viewer, id: number) => Promise<Assignment>,
    description: string,
  ) =>
    t.field({
      type: Payload,
      description,
      args: { id: t.arg.id({ required: true }) },
      resolve: mutationResolver(manageAssignments, (args: { id: Id }, { services, viewer }) =>
        changeStatus(services, viewer, assignmentAt(args.id)),
      ),
    })
  return {
    createQaAssignment: t.field({
      type: Payload,
      args: { input: t.arg({ type: QaAssignmentInput, required: true }) },
      resolve: mutationResolver(manageAssignments, (args: Input, { services, viewer }) =>
        createAssignment(services, viewer, parseOrRefuse(assignmentInputSchema, wireInput(args.input))),
      ),
    }),
    updateQaAssignment: t.field({
      type: Payload,
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: QaAssignmentInput, required: true }),
      },
      resolve: mutationResolver(manageAssignments, (args: Input & { id: Id }, { services, viewer }) =>
        changeAssignment(
          services,
          viewer,
          assignmentAt(args.id),
          parseOrRefuse(assignmentInputSchema, wireInput(args.input)),
        ),
      ),
    }),
    archiveQaAssignment: statusMutation(
      archiveAssignment,
      'Hides the assignment from lists; its reviews stay.',
    ),
    restoreQaAssignment: statusMutation(restoreAssignment, 'Restores an archived assignment unchanged.'),
    completeQaAssignment: t.field({
      type: Payload,
      description:
        'Ends the assignment after the current period and stops offering reviews; `completed: false` reopens it.',
      args: { id: t.arg.id({ required: true }), completed: t.arg.boolean({ defaultValue: true }) },
      resolve: mutationResolver(
        manageAssignments,
        (args: { id: Id; completed?: boolean | null }, { services, viewer }) =>
          completeAssignment(services, viewer, assignmentAt(args.id), {
            completed: args.completed !== false,
          }),
      ),
    }),
    undoQaAssignmentSkip: t.field({
      type: Payload,
      description: 'Undoes a skip: the interaction can be offered again.',
      args: { id: t.arg.id({ required: true }) },
      resolve: mutationResolver(workOnAssignments, async (args: { id: Id }, { services, viewer }) => {
        const id = idOrNull(args.id)
        if (id === null) throw notFound('This skip')
        return readAssignment(services, viewer, await undoSkip(services, viewer, id))
      }),
    }),
  }
})
