import type { EmployeeFilter } from '#features/people/employees/conditions.ts'
import { readEmployeeFacts } from '#features/people/employees/employee-facts.ts'
import { countEmployees } from '#features/people/employees/employees.ts'
import { BY_NAME, paginatedEmployees, searchText } from '#features/people/employees/lists.ts'
import { imagePath } from '#features/people/image-path.ts'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { rewardsOf } from '#features/rewards/configuration/configuration.ts'
import type { Progress, ProgressPage, RewardPerson } from '#features/rewards/earning/contract.ts'
import { countEarnedOf, countOpenVotes } from '#features/rewards/earning/progress-query.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Progress of one person in each tier; of the viewer without an id. */
export async function readProgress(
  services: Services,
  viewer: Viewer,
  employeeId: number | null,
): Promise<Progress> {
  const id = employeeId ?? viewer.person?.id ?? 0
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  if (id !== viewer.person?.id && visible !== null && !visible.includes(id)) throw notFound('This employee')
  const [progress] = await progressOf(services, viewer, [id])
  if (!progress) throw notFound('This employee')
  return progress
}

/** Progress of everyone in the viewer's scope, page by page. */
export async function readTeamProgress(
  services: Services,
  viewer: Viewer,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<ProgressPage> {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const filter = { visible, search: searchText(search), includeDeactivated: false }
  const found = await paginatedEmployees(services, viewer, { page, limit }, filter, BY_NAME)
  const ids = found.employees.map(({ id }) => id)
  const total = found.totalCount
  const everyone = await countWithLeavers(services, viewer, filter)
  return { rows: await progressOf(services, viewer, ids), total, left: everyone - total, page, limit }
}

const countWithLeavers = (services: Services, viewer: Viewer, filter: EmployeeFilter): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countEmployees(tx, { ...filter, includeDeactivated: true }))

async function progressOf(services: Services, viewer: Viewer, ids: readonly number[]): Promise<Progress[]> {
  if (ids.length === 0) return []
  const people = await readEmployeeFacts({ services, viewer }, ids)
  return tenantTransaction(services, viewer, async (tx) => {
    const { settings, tiers } = await rewardsOf(tx)
    const key = (row: { employee_id: number; tier: string }) => `${row.employee_id} ${row.tier}`
    const votes = new Map(
      (await countOpenVotes(tx, ids, settings.cleared_at_by_tier)).map((row) => [key(row), row.count]),
    )
    const earned = new Map((await countEarnedOf(tx, ids)).map((row) => [key(row), row]))
    return ids.flatMap((id) => {
      const facts = people.get(id)
      if (!facts) return []
      const employee: RewardPerson = {
        id,
        name: fullName(facts.first_name, facts.last_name),
        image: imagePath(facts.image_file),
      }
      return [
        {
          employee,
          tiers: REWARD_TIERS.map((tier) => {
            const own = key({ employee_id: id, tier })
            return {
              tier,
              reward: tiers[tier].reward,
              count: votes.get(own) ?? 0,
              threshold: settings.thresholds_enabled ? tiers[tier].threshold : null,
              earned: earned.get(own)?.earned ?? 0,
              given: earned.get(own)?.given ?? 0,
            }
          }),
        },
      ]
    })
  })
}
