import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

const takesPart = (viewer: Viewer): boolean =>
  viewer.permissions.rewardsEnabled && scopeOf(viewer, 'FEEDBACK') !== null

/** Configure what customers see after praise, and the rewards. */
export const manageRewards: Action = { name: 'rewards.manage', allows: isAdmin }

/** Read which rewards and areas exist; allowed for everyone. */
export const readRewardChoices: Action = anyPerson('rewards.choices.read')

/** Read progress, earned rewards and votes: the viewer's own and those within their scope. */
export const readRewards: Action = { name: 'rewards.read', allows: takesPart }

/** Mark earned rewards as given: leads for their teams, admins for everyone, never for oneself. */
export const giveRewards: Action = {
  name: 'rewards.give',
  allows: (viewer) => takesPart(viewer) && (isAdmin(viewer) || viewer.person?.isManager === true),
}

export const readRewardsReport: Action = {
  name: 'rewards.report.read',
  allows: (viewer) => viewer.permissions.viewRewardsReports && scopeOf(viewer, 'FEEDBACK') !== null,
}
