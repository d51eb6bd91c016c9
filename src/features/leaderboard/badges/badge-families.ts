import type { ProductArea } from '#platform/access/permissions.ts'

/** What badges are earned for. Pure; shared with the browser. */

export type BadgeFamily = 'five_star' | 'response' | 'perfect_review' | 'takeaway' | 'kudo'

type Family = {
  /** People whose records of this area the viewer may see show their badges of this family. */
  area: Extract<ProductArea, 'FEEDBACK' | 'QA' | 'COACHING'>
  name: string
  /** Description of a badge; `{n}` is its threshold. */
  one: string
  many: string
  icon: 'star' | 'message-2' | 'clipboard-check' | 'checklist' | 'confetti'
  /** Count needed for each badge, ascending. */
  thresholds: readonly number[]
}

export const BADGE_FAMILIES: Record<BadgeFamily, Family> = {
  five_star: {
    area: 'FEEDBACK',
    name: 'Five-star service',
    one: 'Rated five stars by a customer',
    many: 'Rated five stars by {n} customers',
    icon: 'star',
    thresholds: [1, 10, 50, 100, 500, 1000],
  },
  response: {
    area: 'FEEDBACK',
    name: 'Heard by customers',
    one: 'A customer gave feedback',
    many: '{n} customers gave feedback',
    icon: 'message-2',
    thresholds: [10, 100, 500, 1000, 5000],
  },
  perfect_review: {
    area: 'QA',
    name: 'Flawless',
    one: 'A quality review with full marks',
    many: '{n} quality reviews with full marks',
    icon: 'clipboard-check',
    thresholds: [1, 5, 10, 25, 50],
  },
  takeaway: {
    area: 'COACHING',
    name: 'Word kept',
    one: 'Completed a takeaway from a one-on-one',
    many: 'Completed {n} takeaways from one-on-ones',
    icon: 'checklist',
    thresholds: [1, 5, 10, 25, 50],
  },
  kudo: {
    area: 'COACHING',
    name: 'Praised',
    one: 'Praised in a one-on-one',
    many: 'Praised {n} times in one-on-ones',
    icon: 'confetti',
    thresholds: [1, 5, 10, 25, 50],
  },
}

export const BADGE_FAMILY_NAMES = Object.keys(BADGE_FAMILIES) as BadgeFamily[]

export const BADGE_STATUSES = ['EARNED', 'IN_PROGRESS', 'LOCKED'] as const
export type BadgeStatus = (typeof BADGE_STATUSES)[number]

/** Earned once the count reaches the threshold; in progress before that if it is above zero. */
export function badgeStatus(count: number, threshold: number): BadgeStatus {
  if (count >= threshold) return 'EARNED'
  return count > 0 ? 'IN_PROGRESS' : 'LOCKED'
}

/** The two lowest badges of a family are bronze, the next two silver, the rest gold. */
export function badgeColor(family: BadgeFamily, threshold: number): 'bronze' | 'silver' | 'gold' {
  const level = BADGE_FAMILIES[family].thresholds.indexOf(threshold)
  return level < 2 ? 'bronze' : level < 4 ? 'silver' : 'gold'
}
