import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

export const manageFeatures: Action = { name: 'features.manage', allows: isAdmin }
