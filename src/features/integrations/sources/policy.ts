import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Connect the systems that interactions come from, and say what their fields mean. */
export const manageSources: Action = { name: 'sources.manage', allows: isAdmin }
