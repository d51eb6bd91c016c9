import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

const takesPart = (viewer: Viewer): boolean =>
  viewer.permissions.rewardsEnabled && scopeOf(viewer, 'FEEDBACK') !== null

/** Say what customers are shown beside praise, and what rewards there are. */
export const manageRewards: Action = { name: 'rewards.manage', allows: isAdmin }

/** Which rewards and areas there are is no secret to anybody. */
export const readRewardChoices: Action = anyPerson('rewards.choices.read')

/** Progress, what was earned, and the votes behind it: one's own, and those of people within one's scope. */
export const readRewards: Action = { name: 'rewards.read', allows: takesPart }

/** Say that an earned reward was given: leads to their people, admins to all; never to oneself. */
export const giveRewards: Action = {
  name: 'rewards.give',
  allows: (viewer) => takesPart(viewer) && (isAdmin(viewer) || viewer.person?.isManager === true),
}

export const readRewardsReport: Action = {
  name: 'rewards.report.read',
  allows: (viewer) => viewer.permissions.viewRewardsReports && scopeOf(viewer, 'FEEDBACK') !== null,
}
