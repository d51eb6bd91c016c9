import {
  BADGE_FAMILIES,
  BADGE_FAMILY_NAMES,
  type BadgeFamily,
} from '#features/leaderboard/badges/badge-families.ts'
import {
  type Badge,
  badgeOf,
  badgesFrom,
  countersFrom,
  type LifetimeCounter,
} from '#features/leaderboard/badges/badges.ts'
import { findMilestones, findTeamMembers, teamExists } from '#features/leaderboard/badges/store.ts'
import { findKnown } from '#features/people/employees/lists.ts'
import { imagePath } from '#features/people/image-path.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type Achievements = { badges: Badge[]; lifetimeCounters: LifetimeCounter[] }

/** All badges of a person that the viewer may see; the viewer's own without an id. */
export async function readAchievements(
  services: Services,
  viewer: Viewer,
  employeeId: number | null,
): Promise<Achievements> {
  const id = employeeId ?? viewer.person?.id ?? 0
  const families = familiesOf(viewer, id)
  const known = id === viewer.person?.id || (await findKnown(services, viewer, id)) !== null
  if (!known || families.length === 0) throw notFound('This employee')
  return tenantTransaction(services, viewer, async (tx) => {
    const milestones = await gathered(tx, families, () => [id])
    return { badges: badgesFrom(families, milestones), lifetimeCounters: countersFrom(families, milestones) }
  })
}

export type TeamBadge = {
  badge: Badge
  employee: { id: number; fullName: string; image: string | null }
}

/** Badges earned by members of a team and its sub-teams, newest first, limited to those the viewer may see. */
export const readTeamBadges = (services: Services, viewer: Viewer, teamId: number): Promise<TeamBadge[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const visible = visibleTeamIds(viewer)
    if ((visible !== null && !visible.includes(teamId)) || !(await teamExists(tx, teamId)))
      throw notFound('This team')
    const members = new Map((await findTeamMembers(tx, teamId)).map((member) => [member.id, member]))
    const milestones = await gathered(tx, BADGE_FAMILY_NAMES, (family) =>
      [...members.keys()].filter((id) => seesFamily(viewer, family, id)),
    )
    return milestones
      .filter(({ family, nth }) => BADGE_FAMILIES[family].thresholds.includes(nth))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || a.employeeId - b.employeeId || b.nth - a.nth)
      .flatMap(({ family, employeeId, nth, total, at }) => {
        const member = members.get(employeeId)
        if (!member) return []
        const { first_name, last_name, image_file } = member
        const employee = {
          id: employeeId,
          fullName: fullName(first_name, last_name),
          image: imagePath(image_file),
        }
        return [{ badge: badgeOf(family, nth, total, at), employee }]
      })
  })

/** Throws if the company has switched achievements off. */
export function requireAchievements(viewer: Viewer): void {
  if (viewer.company.features.achievements !== true)
    throw new AppError('invalid', 'Achievements are not enabled in this company.')
}

const familiesOf = (viewer: Viewer, employeeId: number): BadgeFamily[] =>
  BADGE_FAMILY_NAMES.filter((family) => seesFamily(viewer, family, employeeId))

/** People always see their own badges; those of others depend on access to the counted records. */
function seesFamily(viewer: Viewer, family: BadgeFamily, employeeId: number): boolean {
  if (employeeId === viewer.person?.id) return true
  const visible = visibleEmployeeIds(viewer, BADGE_FAMILIES[family].area)
  return visible === null || visible.includes(employeeId)
}

async function gathered(
  tx: Tx,
  families: readonly BadgeFamily[],
  whose: (family: BadgeFamily) => readonly number[],
) {
  const found = []
  for (const family of families) found.push(...(await findMilestones(tx, family, whose(family))))
  return found
}
