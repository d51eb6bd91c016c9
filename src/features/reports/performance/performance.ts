import { comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import { resultOf } from '#features/metrics/calculation/result.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import { readConfigsOf } from '#features/metrics/sets/sets.ts'
import { imagePath } from '#features/people/image-path.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type {
  Coaching,
  MembersWish,
  PerformanceMembers,
  PerformanceSubject,
  SubjectWish,
} from '#features/reports/performance/contract.ts'
import {
  countCoaching,
  countHidden,
  countMembers,
  findMembers,
  findPerson,
  findTeamName,
} from '#features/reports/performance/store.ts'
import { performanceArea } from '#features/reports/policy.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { type DateRange, dateIn } from '#lib/dates.ts'
import { NO_SUMS } from '#lib/sums.ts'
import { fullName } from '#lib/text.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const PAGE_SIZE = 25

/** Who a page of performance is about; what the viewer may not see is not found. */
export const readSubject = (
  services: Services,
  viewer: Viewer,
  wish: SubjectWish,
  range: DateRange,
): Promise<PerformanceSubject> =>
  tenantTransaction(services, viewer, async (tx) => {
    const subject = await demandSubject(tx, wish)
    return { ...subject, coaching: await coachingOf(tx, wish, range) }
  })

async function demandSubject(
  tx: Tx,
  { employeeId, teamId }: SubjectWish,
): Promise<Omit<PerformanceSubject, 'coaching'>> {
  const { viewer } = tx
  const visible = visibleEmployeeIds(viewer, performanceArea(viewer))
  if (employeeId !== null) {
    const known = visible === null || visible.includes(employeeId)
    const row = known && (await findPerson(tx, employeeId))
    if (!row) throw notFound('This employee')
    return {
      kind: 'PERSON',
      id: row.id,
      name: fullName(row.first_name, row.last_name),
      image: imagePath(row.image_file),
      teamId: row.team_id,
      teamName: row.team,
      memberCount: null,
    }
  }
  const whole = { image: null, teamId: null, teamName: null }
  if (teamId !== null) {
    const name = knowsTeam(viewer, teamId) && (await findTeamName(tx, teamId))
    if (!name) throw notFound('This team')
    const memberCount = await countMembers(tx, { visible, teamId })
    return { ...whole, kind: 'TEAM', id: teamId, name, memberCount }
  }
  if (visible !== null) throw notFound('The company’s performance')
  const memberCount = await countMembers(tx, { visible, teamId: null })
  return { ...whole, kind: 'COMPANY', id: null, name: viewer.company.name, memberCount }
}

/** A team's figures are for those who see its members: somebody who sees nobody else would take the own ones for them. */
function knowsTeam(viewer: Viewer, teamId: number): boolean {
  const area = performanceArea(viewer)
  if (scopeOf(viewer, area) === 'self') return false
  const visible = visibleTeamIds(viewer, area)
  return visible === null || visible.includes(teamId)
}

/** As far as the viewer sees one-on-ones; null for those who have none. */
async function coachingOf(
  tx: Tx,
  { employeeId, teamId }: SubjectWish,
  range: DateRange,
): Promise<Coaching | null> {
  const { viewer } = tx
  const { timeZone } = viewer.company
  if (!viewer.permissions.canViewOneOnOnes || scopeOf(viewer, 'COACHING') === null) return null
  const visible = visibleEmployeeIds(viewer, 'COACHING')
  return countCoaching(
    tx,
    { visible, employeeId, teamId },
    { ...rangeBounds(range, timeZone), today: dateIn(timeZone, tx.now) },
  )
}

/** Each member of a team, or of the company, with the metrics of performance: a page by name. */
export async function readMembers(
  services: Services,
  viewer: Viewer,
  { teamId, range, previous, page }: MembersWish,
): Promise<PerformanceMembers> {
  const configs = (await readConfigsOf(services, viewer, 'PERFORMANCE')).filter(
    ({ productArea }) => scopeOf(viewer, productArea) !== null,
  )
  return tenantTransaction(services, viewer, async (tx) => {
    await demandSubject(tx, { employeeId: null, teamId })
    const of = { visible: visibleEmployeeIds(viewer, performanceArea(viewer)), teamId }
    const totalCount = await countMembers(tx, of)
    const rows = await findMembers(tx, of, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    const periods = previous ? [range, previous] : [range]
    const filters = { employeeIds: rows.map(({ id }) => id) }
    const wish = { configs, periods, filters, grouping: { by: 'EMPLOYEE_ID' as const } }
    const sums: Awaited<ReturnType<typeof sumsOf>> = rows.length === 0 ? new Map() : await sumsOf(tx, wish)
    const comparable =
      previous && rows.length > 0
        ? await comparableOfPeople(tx, configs, { earlier: previous, later: range, filters })
        : () => true
    const members = rows.map((row) => ({
      id: row.id,
      fullName: fullName(row.first_name, row.last_name),
      image: imagePath(row.image_file),
      team: row.team,
      results: configs.map((metricConfig) => {
        const own = sums.get(metricConfig.id)?.find(({ group }) => group === String(row.id))
        const [now = NO_SUMS, before = NO_SUMS] = own?.byPeriod ?? []
        const earlier = previous ? before : undefined
        return {
          metricConfig,
          result: resultOf(metricConfig, now, earlier, comparable(metricConfig, row.id)),
        }
      }),
    }))
    return {
      members,
      hidden: await countHidden(tx, of),
      totalCount,
      totalPages: Math.ceil(totalCount / PAGE_SIZE),
      page,
    }
  })
}
