import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { knows } from '#features/people/employees/scope.ts'
import { imagePath } from '#features/people/image-path.ts'
import {
  CRITERION_TYPES,
  type Criterion,
  OPERATORS,
  PERIODS,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import { reportingGroupsOf } from '#features/people/reporting-groups/members.ts'
import {
  countGroupMembers,
  countPeopleWhere,
  findPeopleWhere,
  isInGroup,
  type MemberKey,
} from '#features/people/reporting-groups/members-store.ts'
import { manageReportingGroups } from '#features/people/reporting-groups/policy.ts'
import { ReportingGroupRef } from '#features/people/reporting-groups/reporting-group-ref.ts'
import { findReportingGroups, type StoredGroup } from '#features/people/reporting-groups/store.ts'
import { visibleMemberIds } from '#features/people/teams/visible-members.ts'
import { valuesBy } from '#lib/values-by.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'
import { inTransaction } from '#platform/graphql/in-transaction.ts'

const MEMBERS_SIZE = 25

export const CriterionTypeEnum = builder.enumType('ReportingGroupCriterionType', { values: CRITERION_TYPES })
export const CriterionOperatorEnum = builder.enumType('ReportingGroupOperator', { values: OPERATORS })
export const CriterionPeriodEnum = builder.enumType('ReportingGroupPeriod', { values: PERIODS })

const CriterionRef = builder.objectRef<Criterion>('ReportingGroupCriterion').implement({
  fields: (t) => ({
    criterionType: t.field({ type: CriterionTypeEnum, resolve: (each) => each.criterionType }),
    operator: t.field({ type: CriterionOperatorEnum, resolve: (each) => each.operator }),
    period: t.field({
      type: CriterionPeriodEnum,
      nullable: true,
      description:
        'With periodValue, the look-back period of QA_SCORE and STAR_RATING, or the unit of TENURE.',
      resolve: (each) => each.period,
    }),
    periodValue: t.int({
      nullable: true,
      description: 'The number of periods; null means one.',
      resolve: (each) => each.periodValue,
    }),
    value: t.stringList({
      description: 'Ids, locations, or one number.',
      resolve: (each) => [...each.value],
    }),
  }),
})

const rows = batchLoad<number, StoredGroup>(async (context, ids) => {
  const found = await inTransaction(context, (tx) => findReportingGroups(tx, ids))
  return new Map(found.map((group) => [group.id, group]))
})
const memberCounts = batchLoad<number, number>((context, ids) =>
  inTransaction(context, (tx) => countGroupMembers(tx, ids, visibleMemberIds(context.viewer))),
)
const groupsOf = batchLoad<number, { id: number }[]>((context, ids) =>
  inTransaction(context, (tx) => reportingGroupsOf(tx, ids)),
)

/** Null for unknown groups, and for groups the viewer may not know of. */
export async function visibleGroup(context: GraphqlContext, id: number | null): Promise<StoredGroup | null> {
  const group = id === null ? null : await rows(context, id)
  return group && maySee(context.viewer, group) ? group : null
}

const maySee = (viewer: Viewer, group: StoredGroup): boolean =>
  can(viewer, manageReportingGroups) || (group.active && !group.hidden)

async function row(context: GraphqlContext, id: number): Promise<StoredGroup> {
  const group = await rows(context, id)
  if (!group) throw new Error(`There is no reporting group ${id}, although something refers to it.`)
  return group
}

type Resolve<Value> = (node: { id: number }, args: object, context: GraphqlContext) => Promise<Value>
const of =
  <Value>(read: (group: StoredGroup) => Value): Resolve<Value> =>
  async ({ id }, _args, context) =>
    read(await row(context, id))

ReportingGroupRef.implement({
  description: 'A group of people defined by rules.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: of((group) => group.name) }),
    active: t.boolean({
      description: 'False when archived. An archived group has no members.',
      resolve: of((group) => group.active),
    }),
    ...valuesBy('name', GROUP_TEXTS, ({ name }) =>
      t.string({ nullable: true, resolve: of((group) => group[name]) }),
    ),
    ...valuesBy('name', GROUP_FLAGS, ({ name, meaning }) =>
      t.boolean({ description: meaning, resolve: of((group) => group[name]) }),
    ),
    image: t.string({ nullable: true, resolve: of((group) => imagePath(group.imageFile)) }),
    parentId: t.id({
      nullable: true,
      resolve: async ({ id }, _args, context) => {
        const parent = await visibleGroup(context, (await row(context, id)).parentId)
        return parent && String(parent.id)
      },
    }),
    parent: t.field({
      type: ReportingGroupRef,
      nullable: true,
      resolve: async ({ id }, _args, context) => visibleGroup(context, (await row(context, id)).parentId),
    }),
    criteria: t.field({
      type: [CriterionRef],
      nullable: true,
      description: 'The group’s rules; null for non-admins.',
      resolve: async ({ id }, _args, context) =>
        can(context.viewer, manageReportingGroups) ? [...(await row(context, id)).criteria] : null,
    }),
    membersCount: t.int({
      description: 'The number of active members within the viewer’s data access.',
      resolve: async ({ id }, _args, context) => (await memberCounts(context, id)) ?? 0,
    }),
    members: t.connection({
      type: EmployeeRef,
      description: 'The active members within the viewer’s data access, by name; 25 a page by default.',
      resolve: ({ id }, args, { services, viewer }) => {
        const visible = visibleMemberIds(viewer)
        return connectionPage(
          args,
          MEMBERS_SIZE,
          (page: { after: MemberKey | null; limit: number }) =>
            tenantTransaction(services, viewer, (tx) =>
              findPeopleWhere(tx, isInGroup(tx, id, visible), page),
            ),
          () => tenantTransaction(services, viewer, (tx) => countPeopleWhere(tx, isInGroup(tx, id, visible))),
          ({ key }) => key,
          isMemberKey,
        )
      },
    }),
    version: t.int({
      description: 'The version to send with a change; a change of an older version is refused.',
      resolve: of((group) => group.version),
    }),
  }),
})

builder.objectFields(EmployeeRef, (t) => ({
  reportingGroups: t.field({
    type: [ReportingGroupRef],
    description: 'The person’s reporting groups, if the viewer may know of the person and the group.',
    resolve: async ({ id }, _args, context) =>
      knows(context.viewer, id) ? ((await groupsOf(context, id)) ?? []) : [],
  }),
}))

export const isMemberKey = (value: unknown): value is MemberKey =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Number.isSafeInteger(value[2])
