import type { Action } from '#platform/access/policy.ts'

/** What is told to oneself: every person, and no program. */
export const ownNotifications: Action = {
  name: 'notifications.own',
  allows: ({ person }) => person !== null,
}
