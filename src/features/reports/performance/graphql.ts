import { MetricRange, rangeAt } from '#features/metrics/graphql-inputs.ts'
import { CalculatedMetric } from '#features/metrics/graphql-types.ts'
import type {
  Coaching,
  HiddenMembers,
  PerformanceMember,
  PerformanceMembers,
  PerformanceSubject,
} from '#features/reports/performance/contract.ts'
import { readMembers, readSubject } from '#features/reports/performance/performance.ts'
import { viewPerformanceAction } from '#features/reports/policy.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { recordId } from '#platform/graphql/ids.ts'

const SubjectKind = builder.enumType('PerformanceSubjectKind', {
  values: ['PERSON', 'TEAM', 'COMPANY'] as const,
})

const CoachingType = builder.objectRef<Coaching>('PerformanceCoaching').implement({
  fields: (t) => ({
    sessions: t.exposeInt('sessions', { description: 'Number of one-on-ones shared within the range.' }),
    openTakeaways: t.exposeInt('openTakeaways'),
    overdueTakeaways: t.exposeInt('overdueTakeaways'),
  }),
})

const idText = (id: number | null) => (id === null ? null : String(id))

const SubjectType = builder.objectRef<PerformanceSubject>('PerformanceSubject').implement({
  description: 'The subject of a performance page: a person, a team with its sub-teams, or the company.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SubjectKind }),
    id: t.id({ nullable: true, resolve: ({ id }) => idText(id) }),
    name: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true }),
    teamId: t.id({ nullable: true, resolve: ({ teamId }) => idText(teamId) }),
    teamName: t.exposeString('teamName', { nullable: true }),
    memberCount: t.exposeInt('memberCount', { nullable: true }),
    coaching: t.expose('coaching', {
      type: CoachingType,
      nullable: true,
      description: 'Null for viewers who may not see one-on-ones.',
    }),
  }),
})

const MemberType = builder.objectRef<PerformanceMember>('PerformanceMember').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
    team: t.exposeString('team', { nullable: true }),
    results: t.expose('results', { type: [CalculatedMetric], complexity: { field: 1, multiplier: 4 } }),
  }),
})

const HiddenMembersType = builder.objectRef<HiddenMembers>('PerformanceHiddenMembers').implement({
  description: 'Number of members who are missing from the list.',
  fields: (t) => ({
    left: t.exposeInt('left', { description: 'Deactivated members.' }),
    outOfScope: t.exposeInt('outOfScope', { description: 'Members outside the viewer’s data access.' }),
  }),
})

const MembersType = builder.objectRef<PerformanceMembers>('PerformanceMembers').implement({
  fields: (t) => ({
    members: t.expose('members', { type: [MemberType] }),
    hidden: t.expose('hidden', { type: HiddenMembersType }),
    totalCount: t.exposeInt('totalCount'),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
  }),
})

const MOST_PAGES = 10_000

const recordAt = (id: string | null | undefined, record: string): number | null =>
  id == null ? null : recordId(id, record)

builder.queryFields((t) => ({
  performanceSubject: t.field({
    type: SubjectType,
    description: 'Returns an employee, a team or, without arguments, the company.',
    args: {
      employeeId: t.arg.id(),
      teamId: t.arg.id(),
      range: t.arg({ type: MetricRange, required: true }),
    },
    action: viewPerformanceAction,
    resolve: (_root, args, { services, viewer }) => {
      const input = {
        employeeId: recordAt(args.employeeId, 'This employee'),
        teamId: recordAt(args.teamId, 'This team'),
      }
      if (input.employeeId !== null && input.teamId !== null)
        throw invalid([{ path: 'teamId', message: 'Set either employeeId or teamId, not both.' }])
      return readSubject(services, viewer, input, rangeAt('range', args.range))
    },
  }),
  performanceMembers: t.field({
    type: MembersType,
    description: 'Members of a team and its sub-teams, or of the company, sorted by name, 25 per page.',
    args: {
      teamId: t.arg.id(),
      range: t.arg({ type: MetricRange, required: true }),
      previousRange: t.arg({ type: MetricRange }),
      page: t.arg.int({ defaultValue: 1 }),
    },
    action: viewPerformanceAction,
    resolve: (_root, args, { services, viewer }) => {
      const page = args.page ?? 1
      if (page < 1 || page > MOST_PAGES)
        throw invalid([{ path: 'page', message: 'must be from 1 to 10,000' }])
      return readMembers(services, viewer, {
        teamId: recordAt(args.teamId, 'This team'),
        range: rangeAt('range', args.range),
        previous: args.previousRange ? rangeAt('previousRange', args.previousRange) : null,
        page,
      })
    },
  }),
}))
