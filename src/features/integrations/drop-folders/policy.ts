import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Set up drop folders and read what became of their files. */
export const manageDropFolders: Action = { name: 'dropFolders.manage', allows: isAdmin }
