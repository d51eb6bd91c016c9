import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Set up webhook sources and read what they received. */
export const manageWebhookSources: Action = { name: 'webhookSources.manage', allows: isAdmin }
