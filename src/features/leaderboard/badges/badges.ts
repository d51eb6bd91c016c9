import {
  BADGE_FAMILIES,
  type BadgeFamily,
  type BadgeStatus,
  badgeStatus,
} from '#features/leaderboard/badges/badge-families.ts'
import type { Milestone } from '#features/leaderboard/badges/store.ts'

export type Badge = {
  /** Unique key; each person can have each badge once. */
  badgeKey: string
  family: BadgeFamily
  name: string
  description: string
  /** The person's current count. */
  count: number
  threshold: number
  status: BadgeStatus
  earnedAt: Date | null
}

export type LifetimeCounter = { key: BadgeFamily; name: string; count: number }

/** All badges of these families for one person. Earned ones first, newest first. */
export function badgesFrom(families: readonly BadgeFamily[], milestones: readonly Milestone[]): Badge[] {
  const badges = families.flatMap((family) => {
    const reached = milestones.filter((milestone) => milestone.family === family)
    const count = Math.max(0, ...reached.map(({ total }) => total))
    return BADGE_FAMILIES[family].thresholds.map((threshold) =>
      badgeOf(family, threshold, count, reached.find(({ nth }) => nth === threshold)?.at ?? null),
    )
  })
  return badges.sort(byProgress)
}

export function badgeOf(family: BadgeFamily, threshold: number, count: number, at: Date | null): Badge {
  const { name, one, many } = BADGE_FAMILIES[family]
  return {
    badgeKey: `${family}_${threshold}`,
    family,
    name: `${name} ${threshold}`,
    description: threshold === 1 ? one : many.replace('{n}', String(threshold)),
    count,
    threshold,
    status: badgeStatus(count, threshold),
    earnedAt: at,
  }
}

export function countersFrom(
  families: readonly BadgeFamily[],
  milestones: readonly Milestone[],
): LifetimeCounter[] {
  return families.map((key) => ({
    key,
    name: BADGE_FAMILIES[key].name,
    count: Math.max(0, ...milestones.filter(({ family }) => family === key).map(({ total }) => total)),
  }))
}

/** Earned badges, newest first; then those closest to being earned; then the rest, easiest first. */
function byProgress(a: Badge, b: Badge): number {
  return (
    rank(a) - rank(b) ||
    (b.earnedAt?.getTime() ?? 0) - (a.earnedAt?.getTime() ?? 0) ||
    b.count / b.threshold - a.count / a.threshold ||
    a.threshold - b.threshold ||
    a.badgeKey.localeCompare(b.badgeKey)
  )
}

const RANKS: Record<BadgeStatus, number> = { EARNED: 0, IN_PROGRESS: 1, LOCKED: 2 }
const rank = ({ status }: Badge): number => RANKS[status]
