import { readInteractionAttachments } from '#features/coaching/attachments/attachments.ts'
import type { AttachedInteraction, Attachment } from '#features/coaching/attachments/contract.ts'
import { isIdKey } from '#features/coaching/graphql-support.ts'
import { CoachingChangeType, CoachingPersonType } from '#features/coaching/person-type.ts'
import { coach, readOneOnOnes, takePartInOneOnOnes } from '#features/coaching/policy.ts'
import {
  type ActionItemsOf,
  actionItemsCount,
  actionItemsPage,
  type Portion,
  readActionItems,
  readItemHistory,
} from '#features/coaching/takeaways/action-items.ts'
import {
  newTakeawaySchema,
  type Takeaway,
  takeawayChangeSchema,
} from '#features/coaching/takeaways/contract.ts'
import { addTakeaway, changeTakeaway, removeTakeaway } from '#features/coaching/takeaways/takeaways.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { idAt, lookupId, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

const ActionItemPermissions = builder.objectRef<Takeaway>('ActionItemPermissions').implement({
  fields: (t) => ({ completable: t.exposeBoolean('completable') }),
})

const ActionItemStatus = builder.enumType('ActionItemStatus', { values: ['OPEN', 'CLOSED'] as const })

const ActionItem = builder.objectRef<Takeaway>('ActionItem').implement({
  description: 'A takeaway: a task agreed in a session.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    completedAt: t.exposeString('completedAt', { nullable: true }),
    completedBy: t.expose('completedBy', { type: CoachingPersonType, nullable: true }),
    createdAt: t.exposeString('createdAt'),
    createdBy: t.expose('createdBy', { type: CoachingPersonType }),
    updatedAt: t.exposeString('updatedAt'),
    sessionId: t.exposeID('sessionId'),
    categoryName: t.exposeString('categoryName', { nullable: true }),
    category: t.exposeString('categoryName', { nullable: true }),
    dueDate: t.exposeString('dueDate', { nullable: true }),
    owner: t.expose('owner', { type: CoachingPersonType }),
    private: t.exposeBoolean('private'),
    status: t.expose('status', { type: ActionItemStatus }),
    permissions: t.field({ type: ActionItemPermissions, resolve: (item) => item }),
  }),
})

const pageOf =
  (portion: Portion, size: number) =>
  (of: ActionItemsOf, args: ConnectionArguments, { services, viewer }: GraphqlContext) =>
    connectionPage(
      args,
      size,
      ({ after, limit }: { after: readonly [number] | null; limit: number }) =>
        actionItemsPage(services, viewer, of, portion, { after: after?.[0] ?? null, limit }),
      () => actionItemsCount(services, viewer, of, portion),
      ({ id }) => [id] as const,
      isIdKey,
    )

const SessionActionItems = builder.objectRef<ActionItemsOf>('SessionActionItems').implement({
  description:
    'Action items of the employee of a session, from this session and all others that the viewer may see.',
  fields: (t) => ({
    inRange: t.connection({
      type: ActionItem,
      description: 'Open takeaways due in the range, or created in it if they have no due date; 10 a page.',
      resolve: pageOf('inRange', 10),
    }),
    outsideRange: t.connection({ type: ActionItem, resolve: pageOf('outsideRange', 3) }),
    closed: t.connection({ type: ActionItem, resolve: pageOf('closed', 3) }),
  }),
})

const InteractionAttachmentDetails = builder
  .objectRef<AttachedInteraction>('SessionInteractionDetails')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true }),
      channel: t.exposeString('channel'),
      startedAt: t.exposeString('startedAt'),
      summary: t.exposeString('summary', { nullable: true }),
      employeeId: t.exposeID('employeeId', { nullable: true }),
    }),
  })

const InteractionAttachment = builder
  .objectRef<Attachment<'interaction'>>('SessionInteractionAttachment')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      notes: t.exposeString('notes'),
      interaction: t.exposeID('interactionId', {
        description: 'Id of the interaction. Fetch the interaction separately; access is checked there.',
      }),
      updatedAt: t.exposeString('updatedAt'),
      details: t.expose('details', {
        type: InteractionAttachmentDetails,
        nullable: true,
        description: 'Null if the viewer may not see the interaction.',
      }),
    }),
  })

builder.queryFields((t) => ({
  sessionActionItems: t.field({
    type: SessionActionItems,
    nullable: true,
    description: 'Days in the company’s time zone, written yyyy-MM-dd, both included.',
    args: { sessionId: t.arg.id({ required: true }), from: t.arg.string(), to: t.arg.string() },
    action: readOneOnOnes,
    resolve: (_root, args, { services, viewer }) =>
      orNull(
        readActionItems(services, viewer, lookupId(args.sessionId), {
          from: args.from ?? null,
          to: args.to ?? null,
        }),
      ),
  }),
  sessionInteractionAttachments: t.field({
    type: [InteractionAttachment],
    nullable: true,
    args: { sessionId: t.arg.id({ required: true }) },
    action: readOneOnOnes,
    resolve: (_root, args, { services, viewer }) =>
      orNull(readInteractionAttachments(services, viewer, lookupId(args.sessionId))),
  }),
  actionItemHistory: t.field({
    type: [CoachingChangeType],
    nullable: true,
    description: 'Newest first; null if the viewer may not see the action item.',
    args: { id: t.arg.id({ required: true }) },
    action: readOneOnOnes,
    resolve: (_root, args, { services, viewer }) =>
      orNull(readItemHistory(services, viewer, lookupId(args.id))),
  }),
}))

const Payload = payload('ActionItemPayload', 'actionItem', ActionItem)

const ActionItemInput = builder.inputType('ActionItemInput', {
  fields: (t) => ({
    text: t.string(),
    private: t.boolean(),
    category: t.string(),
    dueDate: t.string(),
    ownerId: t.id(),
    updatedAt: t.string({ description: 'updatedAt of the copy that was edited.' }),
  }),
})

const fieldsOf = ({
  dueDate,
  ownerId,
  category,
  updatedAt,
  ...rest
}: typeof ActionItemInput.$inferInput) => ({
  ...withoutNulls(rest),
  ...(category !== undefined && { category }),
  ...(dueDate !== undefined && { due_date: dueDate }),
  ...(ownerId != null && { owner_id: idAt('input.ownerId', ownerId) }),
  ...(updatedAt != null && { updated_at: updatedAt }),
})

builder.mutationFields((t) => {
  const tick = (complete: boolean) =>
    t.field({
      type: Payload,
      args: { id: t.arg.id({ required: true }) },
      action: takePartInOneOnOnes,
      resolve: (_root, args, { services, viewer }) =>
        changeTakeaway(services, viewer, recordId(args.id, 'This takeaway'), { complete }),
    })
  return {
    createActionItem: t.field({
      type: Payload,
      args: {
        sessionId: t.arg.id({ required: true }),
        input: t.arg({ type: ActionItemInput, required: true }),
      },
      action: coach,
      resolve: (_root, args, { services, viewer }) => {
        const { updatedAt: _copy, ...input } = args.input
        const sent = { text: '', ...fieldsOf(input), coaching_session_id: idAt('sessionId', args.sessionId) }
        return addTakeaway(services, viewer, parseOrRefuse(newTakeawaySchema, sent))
      },
    }),
    updateActionItem: t.field({
      type: Payload,
      args: { id: t.arg.id({ required: true }), input: t.arg({ type: ActionItemInput, required: true }) },
      action: takePartInOneOnOnes,
      resolve: (_root, args, { services, viewer }) => {
        const change = parseOrRefuse(takeawayChangeSchema, fieldsOf(args.input))
        return changeTakeaway(services, viewer, recordId(args.id, 'This takeaway'), change)
      },
    }),
    completeActionItem: tick(true),
    reopenActionItem: tick(false),
    archiveActionItem: t.field({
      type: Payload,
      args: { id: t.arg.id({ required: true }) },
      action: coach,
      resolve: (_root, args, { services, viewer }) =>
        removeTakeaway(services, viewer, recordId(args.id, 'This takeaway')),
    }),
  }
})
