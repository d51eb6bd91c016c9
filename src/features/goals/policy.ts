import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer): boolean => scopeOf(viewer, 'COACHING') !== null

/** Read goals: one's own, and those within one's scope of coaching. No program may: they are between people. */
export const readGoals: Action = { name: 'goals.read', allows: sees }

/** Set metric goals for others. */
export const setGoals: Action = {
  name: 'goals.set',
  allows: (viewer) => viewer.permissions.manageOneOnOnes && sees(viewer),
}

/** Change goals, and tick what is to be done for them: whose goal it is is looked at in addition. */
export const workOnGoals: Action = { name: 'goals.work', allows: sees }
