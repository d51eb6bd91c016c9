import { presentPerson } from '#features/people/person.ts'
import { rewardOf } from '#features/rewards/catalogue/catalogue.ts'
import { rewardsOf } from '#features/rewards/configuration/configuration.ts'
import type { Vote, VoteFilter } from '#features/rewards/votes/contract.ts'
import { countVoteRows, findVotes, type VotesFilter } from '#features/rewards/votes/votes-query.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import { parseDate } from '#lib/dates.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Page = { after: readonly [string, number] | null; limit: number }

/** Votes for people within the viewer's scope, newest first. */
export async function readVotes(
  services: Services,
  viewer: Viewer,
  { after, limit, ...filter }: VoteFilter & Page,
): Promise<Vote[]> {
  const conditions = filterOf(viewer, filter)
  return tenantTransaction(services, viewer, async (tx) => {
    const rows = await findVotes(tx, conditions, { after, limit })
    const { present, tiers } = await rewardsOf(tx)
    return rows.map((row) => {
      const chosen = tiers[row.tier].reward
      return {
        id: row.id,
        tier: row.tier,
        reward: chosen.id === row.reward_id ? chosen : present(rewardOf(row.tier, row.reward_id)),
        stars: row.stars,
        employee: presentPerson(row.employee_id, row),
        votedAt: row.voted_at,
        respondedAt: row.responded_at,
        requestUuid: row.uuid,
        customerName: seesCustomer(viewer) ? row.customer_name : null,
      }
    })
  })
}

export async function countVotes(services: Services, viewer: Viewer, filter: VoteFilter): Promise<number> {
  const conditions = filterOf(viewer, filter)
  return tenantTransaction(services, viewer, (tx) => countVoteRows(tx, conditions))
}

function filterOf(viewer: Viewer, filter: VoteFilter): VotesFilter {
  const { timeZone } = viewer.company
  const start = dayAt('startDate', filter.startDate)
  const end = dayAt('endDate', filter.endDate)
  if (start !== null && end !== null && start > end)
    throw invalid([{ path: 'endDate', message: 'must not be before the start' }])
  return {
    visible: visibleEmployeeIds(viewer, 'FEEDBACK'),
    from: start === null ? null : startOfDay(start, timeZone),
    before: end === null ? null : endOfDay(end, timeZone),
    employeeIds: filter.employeeIds ?? null,
    teamIds: filter.teamIds ?? null,
    tier: filter.tier ?? null,
  }
}

function dayAt(path: string, text: string | null | undefined): string | null {
  if (text == null) return null
  const day = parseDate(text)
  if (day === null) throw invalid([{ path, message: 'must be a day, as 2026-06-16' }])
  return day
}
