import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer): boolean => scopeOf(viewer, 'COACHING') !== null

/**
 * Read goals: the viewer's own and those within their coaching scope. Not for API tokens, because goals are agreed
 * between people.
 */
export const readGoals: Action = { name: 'goals.read', allows: sees }

/** Set metric goals for other people. */
export const setGoals: Action = {
  name: 'goals.set',
  allows: (viewer) => viewer.permissions.manageOneOnOnes && sees(viewer),
}

/** Change goals and tick their action items; each request also checks the goal's owner. */
export const workOnGoals: Action = { name: 'goals.work', allows: sees }
