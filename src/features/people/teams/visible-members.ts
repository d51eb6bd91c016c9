import { knownEmployeeIds } from '#features/people/employees/scope.ts'
import { manageTeams } from '#features/people/teams/policy.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** The people a viewer can see as members of teams and groups; null means everyone, for viewers who manage teams. */
export const visibleMemberIds = (viewer: Viewer): readonly number[] | null =>
  can(viewer, manageTeams) ? null : knownEmployeeIds(viewer)
