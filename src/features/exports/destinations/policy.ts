import type { Action } from '#platform/access/policy.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'

/** Set up the places that exports are delivered to. */
export const manageDestinations: Action = { name: 'exportDestinations.manage', allows: isAdmin }

/** Whether the person may have their exports delivered to this destination. */
export const mayUse = (viewer: Viewer, { for_everyone }: { for_everyone: boolean }): boolean =>
  for_everyone || isAdmin(viewer)
