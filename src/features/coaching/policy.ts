import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

const takesPart = (viewer: Viewer): boolean =>
  viewer.permissions.canViewOneOnOnes && scopeOf(viewer, 'COACHING') !== null

/** Read one-on-ones: one's own, and those within one's scope of coaching. No program may: much in them is private. */
export const readOneOnOnes: Action = { name: 'coaching.read', allows: takesPart }

/** What a coachee does too: tick a takeaway, dismiss a kudo, add to the agenda, confirm to have read. */
export const takePartInOneOnOnes: Action = { name: 'coaching.take_part', allows: takesPart }

/** Make sessions and what stands in them. Whose own session it is is looked at in addition. */
export const coach: Action = {
  name: 'coaching.coach',
  allows: (viewer) => viewer.permissions.manageOneOnOnes && takesPart(viewer),
}

/** Figures about whom one coaches. */
export const readCoachees: Action = { name: 'coaching.coachees', allows: takesPart }

/** Read templates: whoever may use one. */
export const readTemplates: Action = {
  name: 'coaching.templates.read',
  allows: (viewer) => coach.allows(viewer) || viewer.permissions.manageOneOnOneSettings,
}

/** Make templates, change and archive them. */
export const manageTemplates: Action = {
  name: 'coaching.templates.manage',
  allows: ({ permissions }) => permissions.manageOneOnOneSettings,
}

/** Accept the policy of Coaching Intelligence, and switch that on and off: as the page of the policy is gated. */
export const manageIntelligence: Action = {
  name: 'coaching.intelligence.manage',
  allows: (viewer) =>
    viewer.company.features.role_based_access ? viewer.permissions.manageOneOnOneSettings : isAdmin(viewer),
}

/** One's own notices, of one-on-ones and of reviews, and their settings. */
export const ownNotices: Action = {
  name: 'coaching.notices',
  allows: (viewer) => takesPart(viewer) || scopeOf(viewer, 'QA') !== null,
}
