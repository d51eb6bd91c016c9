import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { knownEmployeeIds } from '#features/people/employees/scope.ts'
import { imagePath } from '#features/people/image-path.ts'
import {
  CRITERION_KINDS,
  CRITERION_TYPES,
  type CriterionType,
  isSourced,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import { criterionSource } from '#features/people/reporting-groups/criterion-sources.ts'
import {
  CriterionOperatorEnum,
  CriterionPeriodEnum,
  CriterionTypeEnum,
  isMemberKey,
  visibleGroup,
} from '#features/people/reporting-groups/group-graphql.ts'
import type { MemberPage } from '#features/people/reporting-groups/members-store.ts'
import { manageReportingGroups, readReportingGroups } from '#features/people/reporting-groups/policy.ts'
import {
  countPreview,
  listPreview,
  type Preview,
  type PreviewedMember,
  preparePreview,
  uncountedIn,
} from '#features/people/reporting-groups/preview.ts'
import { ReportingGroupRef } from '#features/people/reporting-groups/reporting-group-ref.ts'
import {
  countReportingGroups,
  findReportingGroupsPage,
  type ReportingGroupFilter,
} from '#features/people/reporting-groups/store.ts'
import { findValues } from '#features/people/reporting-groups/values-store.ts'
import { isNameKey, type NameKey } from '#features/people/teams/contract.ts'
import { SelectorUnit } from '#features/people/teams/graphql.ts'
import { can } from '#platform/access/policy.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { type ArgumentsOf, builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage, LARGEST_PAGE } from '#platform/graphql/connection.ts'
import { ProductAreaEnum } from '#platform/graphql/enums.ts'
import { idOrNull } from '#platform/graphql/ids.ts'

/** Page sizes unless the query asks for another. */
const GROUPS_SIZE = 25
const PREVIEW_SIZE = 10
const SELECTOR_SIZE = 50
const VALUES_SIZE = 50
const MOST_CHOSEN = 500

const CriterionInput = builder.inputType('ReportingGroupCriterionInput', {
  fields: (t) => ({
    criterionType: t.field({ type: CriterionTypeEnum, required: true }),
    operator: t.field({ type: CriterionOperatorEnum, required: true }),
    period: t.field({ type: CriterionPeriodEnum }),
    periodValue: t.int(),
    // The ID scalar also accepts texts and whole numbers, so it fits all three kinds of values.
    value: t.idList({ required: true, description: 'Ids, locations, or one number (a fraction as text).' }),
  }),
})
export const CriterionInputRef = CriterionInput

const Value = builder.objectRef<{ id: string; label: string }>('ReportingGroupCriterionValue').implement({
  fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }),
})

const CriteriaType = builder.objectRef<CriterionType>('ReportingGroupCriteriaType').implement({
  fields: (t) => ({
    criterionType: t.field({ type: CriterionTypeEnum, resolve: (type) => type }),
    operators: t.field({
      type: [CriterionOperatorEnum],
      resolve: (type) => [...CRITERION_KINDS[type].operators],
    }),
    periods: t.field({ type: [CriterionPeriodEnum], resolve: (type) => [...CRITERION_KINDS[type].periods] }),
    counted: t.boolean({
      description:
        'Whether the type has data. No one meets a criterion on an average that no feature supplies.',
      resolve: (type) => !isSourced(type) || criterionSource(type) !== null,
    }),
    values: t.field({
      type: [Value],
      description:
        'The values to choose from, by name; empty for numbers. With `ids`, only the names of these.',
      args: { first: t.arg.int({ defaultValue: VALUES_SIZE }), search: t.arg.string(), ids: t.arg.idList() },
      action: manageReportingGroups,
      resolve: async (type, args, { services, viewer }) => {
        const ids = args.ids?.slice(0, MOST_CHOSEN).map(String)
        const limit = ids ? MOST_CHOSEN : Math.min(args.first ?? VALUES_SIZE, LARGEST_PAGE)
        if (limit < 1) throw invalid([{ path: 'first', message: 'must be at least 1' }])
        return tenantTransaction(services, viewer, (tx) =>
          findValues(tx, type, { search: searchText(args.search), ids, limit }),
        )
      },
    }),
  }),
})

const Reason = builder.objectRef<PreviewedMember['reasons'][number]>('ReportingGroupReason').implement({
  description: 'Whether a person meets one criterion of a group.',
  fields: (t) => ({
    criterion: t.exposeInt('criterion', { description: 'The position of the criterion, from 0.' }),
    met: t.exposeBoolean('met'),
    fact: t.exposeString('fact', {
      nullable: true,
      description: 'The person’s own value: team, location, start date or average.',
    }),
  }),
})

const PreviewEmployees = builder.connectionObject(
  { type: EmployeeRef, name: 'ReportingGroupPreviewEmployees' },
  {
    name: 'ReportingGroupPreviewEdge',
    fields: (t) => ({
      reasons: t.field({
        type: [Reason],
        description: 'One reason per criterion, in the same order.',
        resolve: ({ node }) => [...(node as PreviewedMember).reasons],
      }),
    }),
  },
)

const PreviewRef = builder.objectRef<Preview>('ReportingGroupPreview').implement({
  fields: (t) => ({
    employeesCount: t.int({
      resolve: (preview, _args, { services, viewer }) =>
        tenantTransaction(services, viewer, (tx) => countPreview(tx, preview)),
    }),
    employees: t.connection(
      {
        type: EmployeeRef,
        description: 'The people who would be members, by name, with reasons; 10 a page by default.',
        resolve: (preview, args, { services, viewer }) =>
          connectionPage(
            args,
            PREVIEW_SIZE,
            (page: MemberPage) => tenantTransaction(services, viewer, (tx) => listPreview(tx, preview, page)),
            () => tenantTransaction(services, viewer, (tx) => countPreview(tx, preview)),
            ({ key }) => key,
            isMemberKey,
          ),
      },
      PreviewEmployees,
    ),
    uncounted: t.intList({
      description: 'Positions, from 0, of criteria without data, which no one meets.',
      resolve: (preview) => uncountedIn(preview),
    }),
  }),
})

const groupFilters = builder.args((t) => ({
  search: t.string(),
  active: t.boolean(),
  hidden: t.boolean(),
  filterable: t.boolean(),
}))

builder.queryFields((t) => ({
  reportingGroup: t.field({
    type: ReportingGroupRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readReportingGroups,
    resolve: (_root, args, context) => visibleGroup(context, idOrNull(args.id)),
  }),
  reportingGroups: t.connection({
    type: ReportingGroupRef,
    description: 'Reporting groups by name. Only admins see hidden and archived ones.',
    args: groupFilters,
    action: readReportingGroups,
    resolve: (_root, args, context) => groupsPage(context, args, GROUPS_SIZE, {}),
  }),
  unitSelectorGroups: t.connection({
    type: SelectorUnit,
    description:
      'Reporting groups to filter by that have a member within the viewer’s data access in a product area; without an area, in any.',
    args: { search: t.arg.string(), productArea: t.arg({ type: ProductAreaEnum }) },
    action: readReportingGroups,
    resolve: (_root, args, context) =>
      groupsPage(context, { ...args, active: true, filterable: true }, SELECTOR_SIZE, {
        withMembers: args.productArea
          ? visibleEmployeeIds(context.viewer, args.productArea)
          : knownEmployeeIds(context.viewer),
      }),
  }),
  reportingGroupPreview: t.field({
    type: PreviewRef,
    description: 'Shows who would be in a group with these criteria; stores nothing.',
    args: {
      criteria: t.arg({ type: [CriterionInput], required: true }),
      matchAll: t.arg.boolean({ defaultValue: true }),
    },
    action: manageReportingGroups,
    resolve: (_root, args, { services, viewer }) =>
      tenantTransaction(services, viewer, (tx) => preparePreview(tx, args.criteria, args.matchAll ?? true)),
  }),
  reportingGroupCriteriaTypes: t.field({
    type: [CriteriaType],
    description: 'The types of criteria, or only those in `only`.',
    args: { only: t.arg({ type: [CriterionTypeEnum] }) },
    action: manageReportingGroups,
    resolve: (_root, args) => CRITERION_TYPES.filter((type) => args.only?.includes(type) ?? true),
  }),
}))

function groupsPage(
  { services, viewer }: GraphqlContext,
  args: ConnectionArguments & ArgumentsOf<typeof groupFilters>,
  size: number,
  more: Pick<ReportingGroupFilter, 'withMembers'>,
) {
  const all = can(viewer, manageReportingGroups)
  const filter: ReportingGroupFilter = {
    ...more,
    search: searchText(args.search),
    filterable: args.filterable ?? undefined,
    active: args.active ?? undefined,
    hidden: args.hidden ?? undefined,
  }
  // Filters must not reveal groups that the viewer may not know of.
  const nothing = !all && (filter.active === false || filter.hidden === true)
  const visibleFilter = all ? filter : { ...filter, active: true, hidden: false }
  return connectionPage(
    args,
    size,
    async (page: { after: NameKey | null; limit: number }) => {
      if (nothing) return []
      const groups = await tenantTransaction(services, viewer, (tx) =>
        findReportingGroupsPage(tx, visibleFilter, page),
      )
      return groups.map((group) => ({ ...group, imageUrl: imagePath(group.imageFile) }))
    },
    async () =>
      nothing ? 0 : tenantTransaction(services, viewer, (tx) => countReportingGroups(tx, visibleFilter)),
    ({ key }) => key,
    isNameKey,
  )
}
