import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Connect source systems and map their fields. */
export const manageSources: Action = { name: 'sources.manage', allows: isAdmin }
