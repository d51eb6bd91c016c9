import { imagePath } from '#features/people/image-path.ts'
import { isAssignmentKey } from '#features/qa/assignments/cursors.ts'
import { ITEM_STATES } from '#features/qa/assignments/items/contract.ts'
import { countItemsOf, type Item, listItems } from '#features/qa/assignments/items/items.ts'
import type { ItemKey } from '#features/qa/assignments/items/items-query.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import { manageAssignments } from '#features/qa/policy.ts'
import { fullName } from '#lib/text.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'
import { lookupId } from '#platform/graphql/ids.ts'
import { orNull } from '#platform/graphql/or-null.ts'

const PAGE_SIZE = 10

const State = builder.enumType('QaAssignmentItemState', {
  values: ITEM_STATES.map((state) => state.toUpperCase() as Uppercase<typeof state>),
})

const QaAssignmentItem = builder.objectRef<Item>('QaAssignmentItem').implement({
  description: 'A review that a reviewer has started or may start next.',
  fields: (t) => ({
    id: t.id({ resolve: ({ state, review_id, subject_id }) => `${state}-${review_id ?? subject_id}` }),
    state: t.field({
      type: State,
      resolve: ({ state }) => state.toUpperCase() as Uppercase<typeof state>,
    }),
    qaReviewId: t.id({
      nullable: true,
      description: 'Of a draft.',
      resolve: ({ review_id }) => (review_id === null ? null : String(review_id)),
    }),
    solicitationId: t.id({
      nullable: true,
      description: 'Null in an assignment that draws from interactions.',
      resolve: ({ assignment, subject_id }) => (assignment.population ? null : String(subject_id)),
    }),
    uuid: t.string({
      nullable: true,
      description: 'Of the response.',
      resolve: ({ assignment, uuid }) => (assignment.population ? null : uuid),
    }),
    interactionId: t.id({
      nullable: true,
      description: 'Only in an assignment that draws from interactions.',
      resolve: ({ assignment, subject_id }) => (assignment.population ? String(subject_id) : null),
    }),
    employee: t.field({
      type: QaPerson,
      nullable: true,
      description: 'Null in a blind assignment.',
      resolve: ({ assignment, employee_id, first_name, last_name, image_file }) =>
        assignment.blind
          ? null
          : { id: employee_id, name: fullName(first_name, last_name), image: imagePath(image_file) },
    }),
    at: t.string({
      description: 'When a draft was started; until when the others are reserved.',
      resolve: ({ at }) => at.toISOString(),
    }),
  }),
})

builder.queryFields((t) => ({
  assignmentItems: t.connection({
    type: QaAssignmentItem,
    nullable: true,
    description:
      'Open reviews of a reviewer that the viewer may replace or reassign, latest first, 10 per page; null if the assignment does not exist.',
    args: {
      assignmentId: t.arg.id({ required: true }),
      reviewerId: t.arg.id({ required: true }),
    },
    action: manageAssignments,
    resolve: (_root, args, { services, viewer }) => {
      const of = { assignmentId: lookupId(args.assignmentId), reviewerId: lookupId(args.reviewerId) }
      return orNull(
        connectionPage(
          args,
          PAGE_SIZE,
          (page: { after: ItemKey | null; limit: number }) => listItems(services, viewer, of, page),
          () => countItemsOf(services, viewer, of),
          ({ at, subject_id }) => [at.toISOString(), subject_id] as const,
          isAssignmentKey,
        ),
      )
    },
  }),
}))
