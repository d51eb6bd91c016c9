import { knownEmployeeIds } from '#features/people/employees/scope.ts'
import { manageTeams } from '#features/people/teams/policy.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** Whom a person sees as members of teams and groups: everybody, for those who arrange teams. */
export const visibleMemberIds = (viewer: Viewer): readonly number[] | null =>
  can(viewer, manageTeams) ? null : knownEmployeeIds(viewer)
