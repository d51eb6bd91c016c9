import { anyPerson } from '#platform/access/policy.ts'

/** Everybody reads what they did and what was done to them; admins read everything. */
export const readActivityLog = anyPerson('activity_log.read')
