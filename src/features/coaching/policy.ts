import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

const takesPart = (viewer: Viewer): boolean =>
  viewer.permissions.canViewOneOnOnes && scopeOf(viewer, 'COACHING') !== null

/**
 * Read one-on-ones: the viewer's own and those within their coaching scope. Not for API tokens, because much of it is
 * private.
 */
export const readOneOnOnes: Action = { name: 'coaching.read', allows: takesPart }

/** What a coachee may do: tick takeaways, dismiss kudos, add to the agenda, acknowledge a session. */
export const takePartInOneOnOnes: Action = { name: 'coaching.take_part', allows: takesPart }

/** Create and change sessions and their contents. Each request also checks that the viewer may edit that session. */
export const coach: Action = {
  name: 'coaching.coach',
  allows: (viewer) => viewer.permissions.manageOneOnOnes && takesPart(viewer),
}

/** Read figures about the people the viewer coaches. */
export const readCoachees: Action = { name: 'coaching.coachees', allows: takesPart }

/** Read templates, for coaches and template managers. */
export const readTemplates: Action = {
  name: 'coaching.templates.read',
  allows: (viewer) => coach.allows(viewer) || viewer.permissions.manageOneOnOneSettings,
}

/** Create, change and archive templates. */
export const manageTemplates: Action = {
  name: 'coaching.templates.manage',
  allows: ({ permissions }) => permissions.manageOneOnOneSettings,
}

/** Accept the Coaching Intelligence policy and enable or disable the feature. Gated like its page. */
export const manageIntelligence: Action = {
  name: 'coaching.intelligence.manage',
  allows: (viewer) =>
    viewer.company.features.role_based_access ? viewer.permissions.manageOneOnOneSettings : isAdmin(viewer),
}

/** Read and change the viewer's own notices and notice settings. */
export const ownNotices: Action = {
  name: 'coaching.notices',
  allows: (viewer) => takesPart(viewer) || scopeOf(viewer, 'QA') !== null,
}
