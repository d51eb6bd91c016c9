import { BADGE_FAMILIES, BADGE_STATUSES, badgeColor } from '#features/leaderboard/badges/badge-families.ts'
import type { Badge, LifetimeCounter } from '#features/leaderboard/badges/badges.ts'
import {
  type Achievements,
  readAchievements,
  readTeamBadges,
  requireAchievements,
  type TeamBadge,
} from '#features/leaderboard/badges/read-badges.ts'
import { readBadgesAction } from '#features/leaderboard/policy.ts'
import { paths } from '#paths.ts'
import { builder } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { lookupId, recordId } from '#platform/graphql/ids.ts'

const BadgeStatusEnum = builder.enumType('BadgeStatus', { values: BADGE_STATUSES })

const BadgeIcon = builder.objectRef<Badge>('BadgeIconSettings').implement({
  fields: (t) => ({
    icon: t.string({ resolve: ({ family }) => BADGE_FAMILIES[family].icon }),
    color: t.string({ resolve: ({ family, threshold }) => badgeColor(family, threshold) }),
  }),
})

const CompanyAchievement = builder.objectRef<Badge>('CompanyAchievement').implement({
  fields: (t) => ({
    pathName: t.string({ resolve: () => paths.achievements() }),
    achievementCategory: t.string({ resolve: ({ family }) => BADGE_FAMILIES[family].area }),
  }),
})

const BadgeType = builder.objectRef<Badge>('Badge').implement({
  fields: (t) => ({
    id: t.exposeID('badgeKey'),
    badgeKey: t.exposeString('badgeKey'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    count: t.exposeInt('count', { description: 'The person’s current count.' }),
    earnedAt: t.string({ nullable: true, resolve: ({ earnedAt }) => earnedAt?.toISOString() ?? null }),
    imageUrl: t.string({ nullable: true, resolve: () => null }),
    iconSettings: t.field({ type: BadgeIcon, resolve: (badge) => badge }),
    status: t.expose('status', { type: BadgeStatusEnum }),
    threshold: t.exposeInt('threshold'),
    badgeType: t.exposeString('family', { description: 'The family of the badge: what it is earned for.' }),
    companyAchievement: t.field({ type: CompanyAchievement, resolve: (badge) => badge }),
  }),
})

const Counter = builder.objectRef<LifetimeCounter>('LifetimeCounter').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
})

const AchievementsType = builder.objectRef<Achievements>('Achievements').implement({
  fields: (t) => ({
    badges: t.expose('badges', { type: [BadgeType] }),
    lifetimeCounters: t.expose('lifetimeCounters', { type: [Counter] }),
  }),
})

const BadgeHolder = builder.objectRef<TeamBadge['employee']>('BadgeHolder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
  }),
})

const TeamBadgeType = builder.objectRef<TeamBadge>('TeamBadge').implement({
  fields: (t) => ({
    badge: t.expose('badge', { type: BadgeType }),
    employee: t.expose('employee', { type: BadgeHolder }),
    earnedAt: t.string({ resolve: ({ badge }) => badge.earnedAt?.toISOString() ?? '' }),
  }),
})

const PAGE_SIZE = 10
const TEAM_PAGE_SIZE = 6

const isKey = (value: unknown): value is readonly [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string'

/** A page of a list that is computed as a whole, because there are few badges. */
const pageOf = <Row>(
  args: ConnectionArguments,
  size: number,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) =>
  connectionPage(
    args,
    size,
    async ({ after, limit }: { after: readonly [string] | null; limit: number }) => {
      const place = after === null ? -1 : rows.findIndex((row) => nameOf(row) === after[0])
      // The cursor's row is gone. Starting over would repeat the list forever.
      return after !== null && place < 0 ? [] : rows.slice(place + 1, place + 1 + limit)
    },
    async () => rows.length,
    (row) => [nameOf(row)] as const,
    isKey,
  )

/** The requested person; a malformed id matches nobody. */
const personOf = ({ employeeId }: { employeeId?: string | null }): number | null =>
  employeeId == null ? null : lookupId(employeeId)

builder.queryFields((t) => ({
  badges: t.connection({
    type: BadgeType,
    description: 'Badges of a person, by default of the viewer; earned ones first. 10 a page.',
    args: { employeeId: t.arg.id(), status: t.arg({ type: BadgeStatusEnum }) },
    action: readBadgesAction,
    resolve: async (_root, args, { services, viewer }) => {
      const { badges } = await readAchievements(services, viewer, personOf(args))
      const wanted = badges.filter(({ status }) => args.status == null || status === args.status)
      return pageOf(args, PAGE_SIZE, wanted, ({ badgeKey }) => badgeKey)
    },
  }),
  lifetimeCounters: t.field({
    type: [Counter],
    args: { employeeId: t.arg.id() },
    action: readBadgesAction,
    resolve: async (_root, args, { services, viewer }) =>
      (await readAchievements(services, viewer, personOf(args))).lifetimeCounters,
  }),
  teamBadges: t.connection({
    type: TeamBadgeType,
    description: 'Badges earned by members of the team and its sub-teams, newest first. 6 a page.',
    args: { teamId: t.arg.id({ required: true }) },
    action: readBadgesAction,
    resolve: async (_root, args, { services, viewer }) => {
      const rows = await readTeamBadges(services, viewer, recordId(args.teamId, 'This team'))
      return pageOf(args, TEAM_PAGE_SIZE, rows, ({ badge, employee }) => `${employee.id} ${badge.badgeKey}`)
    },
  }),
  achievements: t.field({
    type: AchievementsType,
    description: 'All badges and their counts; an error if the company has switched achievements off.',
    args: { employeeId: t.arg.id() },
    action: readBadgesAction,
    resolve: (_root, args, { services, viewer }) => {
      requireAchievements(viewer)
      return readAchievements(services, viewer, personOf(args))
    },
  }),
}))
