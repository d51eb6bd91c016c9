import { anyPerson } from '#platform/access/policy.ts'

/** Everyone reads entries they caused or that are about them; admins read all. */
export const readActivityLog = anyPerson('activity_log.read')
