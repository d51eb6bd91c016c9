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
import { countSkipsOf, listSkips } from '#features/qa/assignments/skips.ts'
import type { NamedSkipRow } from '#features/qa/assignments/skips-store.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import { manageAssignments, readAssignments } from '#features/qa/policy.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { lookupId, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import type { Services } from '#platform/services.ts'

const PAGE_SIZE = 10

const QaAssignmentPeriod = builder.objectRef<Period>('QaAssignmentPeriod').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    startDate: t.exposeString('startDate'),
    endDate: t.exposeString('endDate'),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
  }),
})

const textOf = (id: number | null): string | null => (id === null ? null : String(id))

const SkippedInteraction = builder.objectRef<NamedSkipRow>('SkippedInteraction').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeString('uuid', {
      nullable: true,
      description: 'Of the response; null in an assignment that draws from interactions.',
    }),
    solicitationId: t.id({ nullable: true, resolve: ({ solicitation_id }) => textOf(solicitation_id) }),
    interactionId: t.id({ nullable: true, resolve: ({ interaction_id }) => textOf(interaction_id) }),
    reasonId: t.exposeID('reason_id'),
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
    id: t.exposeID('id'),
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
    action: readAssignments,
    resolve: (_root, args, context) => {
      const status =
        args.status == null
          ? null
          : args.status === 'ARCHIVED'
            ? ('archived' as const)
            : ('assigned' as const)
      return page(args, context, { status, mine: false })
    },
  }),
  myQaAssignments: t.connection({
    type: QaAssignment,
    description: 'Assignments the viewer reviews, newest first, 10 per page.',
    args: { sort: t.arg({ type: Sort, defaultValue: 'CREATED_AT_DESC' }) },
    action: readAssignments,
    resolve: async (_root, args, context) => {
      if (args.after == null) await markAssignmentsSeen(context.services, context.viewer)
      return page(args, context, { status: 'assigned', mine: true })
    },
  }),
  myQaAssignmentsStatus: t.field({
    type: Status,
    action: readAssignments,
    resolve: async (_root, _, { services, viewer }) => ({
      isChanged: await haveOwnAssignmentsChanged(services, viewer),
    }),
  }),
  qaAssignment: t.field({
    type: QaAssignment,
    nullable: true,
    description: 'With its progress in the current period; null if the viewer cannot see it.',
    args: { id: t.arg.id({ required: true }) },
    action: readAssignments,
    resolve: (_root, args, { services, viewer }) =>
      orNull<Listed>(readAssignment(services, viewer, lookupId(args.id))),
  }),
  assignmentPeriods: t.connection({
    type: QaAssignmentPeriod,
    nullable: true,
    description: 'Periods that have begun, latest first, 10 per page; null if the assignment does not exist.',
    args: { assignmentId: t.arg.id({ required: true }) },
    action: readAssignments,
    resolve: (_root, args, { services, viewer }) => {
      const id = lookupId(args.assignmentId)
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
  }),
  skippedInteractions: t.connection({
    type: SkippedInteraction,
    nullable: true,
    description: 'Newest first, 10 per page; null if the assignment does not exist.',
    args: { assignmentId: t.arg.id({ required: true }) },
    action: readAssignments,
    resolve: (_root, args, { services, viewer }) => {
      const id = lookupId(args.assignmentId)
      return orNull(
        connectionPage(
          args,
          PAGE_SIZE,
          (page: { after: readonly [string, number] | null; limit: number }) =>
            listSkips(services, viewer, id, page),
          () => countSkipsOf(services, viewer, id),
          (skip) => [skip.created_at.toISOString(), skip.id] as const,
          isAssignmentKey,
        ),
      )
    },
  }),
  skipReasonDetails: t.field({
    type: [SkipReasonDetail],
    action: readAssignments,
    resolve: () => [...SKIP_REASONS],
  }),
}))

const Payload = payload('QaAssignmentPayload', 'qaAssignment', QaAssignment)

builder.mutationFields((t) => {
  const statusMutation = (
    changeStatus: (services: Services, viewer: Viewer, id: number) => Promise<Assignment>,
    description: string,
  ) =>
    t.field({
      type: Payload,
      description,
      args: { id: t.arg.id({ required: true }) },
      action: manageAssignments,
      resolve: (_root, args, { services, viewer }) =>
        changeStatus(services, viewer, recordId(args.id, 'This assignment')),
    })
  return {
    createQaAssignment: t.field({
      type: Payload,
      args: { input: t.arg({ type: QaAssignmentInput, required: true }) },
      action: manageAssignments,
      resolve: (_root, args, { services, viewer }) =>
        createAssignment(services, viewer, parseOrRefuse(assignmentInputSchema, wireInput(args.input))),
    }),
    updateQaAssignment: t.field({
      type: Payload,
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: QaAssignmentInput, required: true }),
      },
      action: manageAssignments,
      resolve: (_root, args, { services, viewer }) =>
        changeAssignment(
          services,
          viewer,
          recordId(args.id, 'This assignment'),
          parseOrRefuse(assignmentInputSchema, wireInput(args.input)),
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
      action: manageAssignments,
      resolve: (_root, args, { services, viewer }) =>
        completeAssignment(services, viewer, recordId(args.id, 'This assignment'), {
          completed: args.completed !== false,
        }),
    }),
  }
})
