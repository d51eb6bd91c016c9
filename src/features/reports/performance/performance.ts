import { comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import { resultOf } from '#features/metrics/calculation/result.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import { readConfigsOf } from '#features/metrics/sets/sets.ts'
import { imagePath } from '#features/people/image-path.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type {
  Coaching,
  MembersRequest,
  PerformanceMembers,
  PerformanceSubject,
  SubjectRequest,
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

/** Returns 404 for a subject that the viewer may not see. */
export const readSubject = (
  services: Services,
  viewer: Viewer,
  request: SubjectRequest,
  range: DateRange,
): Promise<PerformanceSubject> =>
  tenantTransaction(services, viewer, async (tx) => {
    const subject = await findSubject(tx, request)
    return { ...subject, coaching: await countCoachingOf(tx, request, range) }
  })

async function findSubject(
  tx: Tx,
  { employeeId, teamId }: SubjectRequest,
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
    const name = maySeeTeam(viewer, teamId) && (await findTeamName(tx, teamId))
    if (!name) throw notFound('This team')
    const memberCount = await countMembers(tx, { visible, teamId })
    return { ...whole, kind: 'TEAM', id: teamId, name, memberCount }
  }
  if (visible !== null) throw notFound('The company’s performance')
  const memberCount = await countMembers(tx, { visible, teamId: null })
  return { ...whole, kind: 'COMPANY', id: null, name: viewer.company.name, memberCount }
}

/** The viewer must see team members: with access to only their own records, the team's figure would be their own. */
function maySeeTeam(viewer: Viewer, teamId: number): boolean {
  const area = performanceArea(viewer)
  if (scopeOf(viewer, area) === 'self') return false
  const visible = visibleTeamIds(viewer, area)
  return visible === null || visible.includes(teamId)
}

/** Counts the one-on-ones that the viewer may see; null if they may not see any. */
async function countCoachingOf(
  tx: Tx,
  { employeeId, teamId }: SubjectRequest,
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

/** Returns a page of members, sorted by name, with the performance metrics of each. */
export async function readMembers(
  services: Services,
  viewer: Viewer,
  { teamId, range, previous, page }: MembersRequest,
): Promise<PerformanceMembers> {
  const configs = (await readConfigsOf(services, viewer, 'PERFORMANCE')).filter(
    ({ productArea }) => scopeOf(viewer, productArea) !== null,
  )
  return tenantTransaction(services, viewer, async (tx) => {
    await findSubject(tx, { employeeId: null, teamId })
    const of = { visible: visibleEmployeeIds(viewer, performanceArea(viewer)), teamId }
    const totalCount = await countMembers(tx, of)
    const rows = await findMembers(tx, of, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    const periods = previous ? [range, previous] : [range]
    const filters = { employeeIds: rows.map(({ id }) => id) }
    const request = { configs, periods, filters, grouping: { by: 'EMPLOYEE_ID' as const } }
    const sums: Awaited<ReturnType<typeof sumsOf>> = rows.length === 0 ? new Map() : await sumsOf(tx, request)
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
