import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Creates a reporting group with a third of the teams and one with the others; returns their ids. */
export const createReportingGroups = (services: Services, viewer: Viewer): Promise<number[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const teams = await tx.from('team').select('id').orderBy('id').execute()
    const third = teams.slice(0, Math.ceil(teams.length / 3)).map(({ id }) => String(id))
    const ids: number[] = []
    for (const [name, operator] of [
      ['A third', 'IN'],
      ['The others', 'NOT_IN'],
    ] as const)
      ids.push(
        await createReportingGroup(tx, {
          name,
          criteria: [{ criterionType: 'TEAMS', operator, value: third }],
        }),
      )
    return ids
  })
