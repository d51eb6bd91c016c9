import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

export const viewSettings: Action = { name: 'settings.view', allows: isAdmin }
