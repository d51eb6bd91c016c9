import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Set up webhooks and read what was sent to them. */
export const manageWebhooks: Action = { name: 'webhooks.manage', allows: isAdmin }
