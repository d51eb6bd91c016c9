import {
  type Coachee,
  coacheeCount,
  coacheeFilter,
  coacheePage,
  countRecentlyCoached,
  isCoacheeKey,
  LAST_COACHED_FIRST,
  recentlyCoached,
} from '#features/coaching/coachees/coachees.ts'
import {
  COACHEE_SORTS,
  type CoacheeKey,
  type CoacheeOrder,
  type EntityType,
} from '#features/coaching/coachees/contract.ts'
import { given } from '#features/coaching/graphql-support.ts'
import { readCoachees } from '#features/coaching/policy.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage, mapNodes } from '#platform/graphql/connection.ts'
import { idsAt } from '#platform/graphql/ids.ts'

const EntityTypeEnum = builder.enumType('CoacheeEntityType', { values: ['EMPLOYEE', 'TEAM'] as const })

const CoacheeType = builder.objectRef<Coachee>('Coachee').implement({
  description: 'An employee or a team with the one-on-ones and takeaways that the viewer may see.',
  fields: (t) => ({
    entityId: t.exposeID('entityId'),
    entityType: t.expose('entityType', { type: EntityTypeEnum }),
    name: t.exposeString('name'),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
    closedActionItemsCount: t.exposeInt('closedActionItemsCount'),
    openActionItemsCount: t.exposeInt('openActionItemsCount'),
    sessionsCount: t.exposeInt('sessionsCount'),
    lastSession: t.exposeString('lastSession', {
      nullable: true,
      description: 'When the latest session was shared.',
    }),
    lastSessionId: t.exposeID('lastSessionId', { nullable: true }),
    draftCoachingSessionId: t.exposeID('draftCoachingSessionId', {
      nullable: true,
      description: 'The viewer’s draft for this employee.',
    }),
    parentName: t.exposeString('parentName', { nullable: true }),
  }),
})

const CoacheeFilters = builder.inputType('CoacheeFilters', {
  fields: (t) => ({
    entityType: t.field({ type: EntityTypeEnum }),
    teamIds: t.idList(),
    reportingGroupIds: t.idList(),
    includeDeactivated: t.boolean(),
  }),
})

const CoacheeSort = builder.inputType('CoacheeSort', {
  fields: (t) => ({
    field: t.field({ type: builder.enumType('CoacheeSortField', { values: COACHEE_SORTS }), required: true }),
    descending: t.boolean(),
  }),
})

const MOST_IDS = 1_000
const COACHEES_PER_PAGE = 50
const RECENT_PER_PAGE = 10

const idList = (path: string, ids: readonly string[] | null | undefined) =>
  ids == null ? undefined : idsAt(`filters.${path}`, ids, MOST_IDS)

/** Latest coached first, unless the request sorts otherwise. */
const orderOf = (sort: typeof CoacheeSort.$inferInput | null | undefined): CoacheeOrder =>
  sort ? { by: sort.field, descending: sort.descending ?? sort.field === 'LAST_SESSION' } : LAST_COACHED_FIRST

builder.queryFields((t) => ({
  coacheesData: t.connection({
    type: CoacheeType,
    description: 'People or teams the viewer may coach, latest coached first, never coached last; 50 a page.',
    args: {
      filters: t.arg({ type: CoacheeFilters }),
      search: t.arg.string(),
      sort: t.arg({ type: CoacheeSort }),
    },
    action: readCoachees,
    resolve: async (_root, args, { services, viewer }) => {
      const filters = args.filters ?? {}
      const filter = coacheeFilter(viewer, {
        entityType: given<EntityType>(filters.entityType),
        search: searchText(args.search),
        teamIds: idList('teamIds', filters.teamIds),
        reportingGroupIds: idList('reportingGroupIds', filters.reportingGroupIds),
        includeDeactivated: given(filters.includeDeactivated),
      })
      const page = await connectionPage(
        args,
        COACHEES_PER_PAGE,
        (page: { after: CoacheeKey | null; limit: number }) =>
          coacheePage(services, viewer, filter, orderOf(args.sort), page),
        () => coacheeCount(services, viewer, filter),
        ({ key }) => key,
        isCoacheeKey,
      )
      return mapNodes(page, ({ coachee }) => coachee)
    },
  }),
  recentlyCoachedEmployees: t.connection({
    type: EmployeeRef,
    description: 'Employees the viewer may see, latest coached first; 10 a page.',
    action: readCoachees,
    resolve: async (_root, args, { services, viewer }) => {
      const page = await connectionPage(
        args,
        RECENT_PER_PAGE,
        (page: { after: CoacheeKey | null; limit: number }) => recentlyCoached(services, viewer, page),
        () => countRecentlyCoached(services, viewer),
        (key) => key,
        isCoacheeKey,
      )
      return mapNodes(page, (key) => ({ id: key[3] }))
    },
  }),
}))
