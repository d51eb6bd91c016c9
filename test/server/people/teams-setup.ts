import { createEmployee } from '#features/people/employees/employees.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import type { StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Team names, each with the name of its parent team, which comes first. */
export const makeTeams = (
  services: Services,
  { viewer }: StaffedCompany,
  names: Record<string, string | null>,
): Promise<Record<string, number>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const ids: Record<string, number> = {}
    for (const [name, parent] of Object.entries(names))
      ids[name] = await createTeam(tx, { name, parentId: parent === null ? null : ids[parent] })
    return ids
  })

/** Adds an active agent. */
export const employ = (
  services: Services,
  { viewer, roles, slug }: StaffedCompany,
  name: string,
  teamId: number | null,
): Promise<number> =>
  tenantTransaction(services, viewer, (tx) =>
    createEmployee(tx, {
      email: `${name.toLowerCase().replaceAll(' ', '.')}@${slug}.example`,
      firstName: name,
      lastName: 'Member',
      roleId: roles.AGENT,
      teamId,
      status: 'ACTIVE',
    }),
  )
