import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readOwnProfile, saveOwnProfile } from '#features/people/employees/profiles.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { changeMembers, createGroup } from '#features/people/groups/groups.ts'
import { PEOPLE_CHANGED } from '#features/people/people-changed.ts'
import { isMember } from '#features/people/reporting-groups/criteria.ts'
import {
  CRITERION_KINDS,
  type Criterion,
  type CriterionType,
  type Operator,
  PERIODS,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  registerCriterionSource,
  withoutCriterionSources,
} from '#features/people/reporting-groups/criterion-sources.ts'
import {
  defineReportingGroupJobs,
  REFRESH_FOR_TODAY,
  REFRESH_MEMBERS,
} from '#features/people/reporting-groups/jobs.ts'
import { refreshMembers } from '#features/people/reporting-groups/members.ts'
import { findFacts, findPeopleWhere } from '#features/people/reporting-groups/members-store.ts'
import { prepareMembership } from '#features/people/reporting-groups/membership.ts'
import {
  archiveReportingGroup,
  createReportingGroup,
  restoreReportingGroup,
  updateReportingGroup,
} from '#features/people/reporting-groups/reporting-groups.ts'
import { loadViewer, systemViewer } from '#features/people/sessions/viewers.ts'
import { updateTeam } from '#features/people/teams/team-changes.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { buildEmployee, buildTeam } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let viewer: Viewer
let company: Parameters<typeof buildEmployee>[1]
let teams: Record<'north' | 'below' | 'east', number>
let groups: number[]
let people: number[]
const PLACES = ['Oslo', 'Bergen', 'Tromsø']
const releases: (() => void)[] = []
const bringBack = withoutCriterionSources()
afterAll(bringBack)

beforeAll(async () => {
  const founded = await foundCompany(services, { slug: 'demo', name: 'Demo', timeZone: 'Europe/Oslo' })
  viewer = founded.viewer
  company = { id: founded.companyId, roles: founded.roles }
  const north = await buildTeam(services, company)
  const below = await buildTeam(services, company, { parent: north })
  const east = await buildTeam(services, company)
  teams = { north: north.id, below: below.id, east: east.id }
  people = []
  const roles = ['AGENT', 'MANAGER', 'QA_REVIEWER'] as const
  for (let index = 0; index < 40; index++) {
    const team = [north, below, east, undefined][index % 4]
    const { id } = await buildEmployee(services, company, {
      firstName: `Person ${String(index).padStart(2, '0')}`,
      role: roles[index % 3],
      ...(team && { team }),
      status: index % 10 === 9 ? 'DEACTIVATED' : 'ACTIVE',
    })
    people.push(id)
    const place = [...PLACES, null][Math.floor(index / 2) % 4]
    const start = index % 5 === 4 ? null : `2026-0${1 + (index % 6)}-1${index % 8}`
    await services.database.ownerPool.query(
      'update app.employee set location = $3, start_date = $4 where company_id = $1 and id = $2',
      [company.id, id, place, start],
    )
  }
  groups = await within(async (tx) => [
    await createGroup(tx, { name: 'Nights' }),
    await createGroup(tx, { name: 'Mentors' }),
  ])
  await within((tx) => changeMembers(tx, groups[0] ?? 0, { add: people.slice(0, 12), remove: [] }))
  await within((tx) => changeMembers(tx, groups[1] ?? 0, { add: people.slice(8, 20), remove: [] }))
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
})

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => tenantTransaction(services, viewer, work)

const criterion = (
  criterionType: CriterionType,
  operator: Operator,
  value: (string | number)[],
): Criterion => ({
  criterionType,
  operator,
  value: value.map(String),
  period: CRITERION_KINDS[criterionType].periods.length > 0 ? 'MONTH' : null,
  periodValue: null,
})

const membersOf = async (groupId: number): Promise<number[]> => {
  const { rows } = await services.database.ownerPool.query<{ employee_id: number }>(
    'select employee_id from app.reporting_group_member where company_id = $1 and group_id = $2 order by employee_id',
    [company.id, groupId],
  )
  return rows.map((row) => Number(row.employee_id))
}

const sourceOf = (averages: ReadonlyMap<number, number>) => ({ averages: async () => averages })

test('PPL-512 the stored members are exactly the people who meet the rules, for any criteria', async () => {
  const stars = new Map(people.slice(0, 30).map((id, index) => [id, 1 + (index % 9) / 2]))
  releases.push(registerCriterionSource('STAR_RATING', sourceOf(stars)))
  const pick = (values: readonly (string | number)[]) =>
    fc.uniqueArray(fc.constantFrom(...values.map(String)), { minLength: 1, maxLength: 3 })
  const ofSet = (type: CriterionType, values: readonly (string | number)[]) =>
    fc.tuple(fc.constant(type), fc.constantFrom<Operator>('IN', 'NOT_IN'), pick(values))
  const ofNumber = (type: CriterionType, most: number) =>
    fc.tuple(
      fc.constant(type),
      fc.constantFrom<Operator>('GREATER_THAN', 'LESS_THAN', 'EQUAL'),
      fc.integer({ min: type === 'TENURE' ? 0 : 1, max: most }).map((number) => [String(number)]),
    )
  const anyCriterion = fc
    .tuple(
      fc.oneof(
        ofSet('EMPLOYEES', people),
        ofSet('GROUPS', groups),
        ofSet('LOCATIONS', PLACES),
        ofSet('ROLES', Object.values(company.roles)),
        ofSet('TEAMS', Object.values(teams)),
        ofNumber('TENURE', 6),
        ofNumber('STAR_RATING', 5),
        ofNumber('QA_SCORE', 5),
      ),
      fc.constantFrom(...PERIODS),
    )
    .map(([[type, operator, value], period]): Criterion => {
      const made = criterion(type, operator, value)
      return made.period === null ? made : { ...made, period }
    })
  const anyGroup = fc.record({ criteria: fc.array(anyCriterion, { maxLength: 4 }), matchAll: fc.boolean() })
  let members = 0
  await fc.assert(
    fc.asyncProperty(anyGroup, async (group) => {
      const [selected, wanted] = await within(async (tx) => {
        const { where, moment } = await prepareMembership(tx, group)
        const found = await findPeopleWhere(tx, where, { after: null, limit: 1_000 })
        const facts = await findFacts(tx, people)
        const active = people.filter((_id, index) => index % 10 !== 9)
        return [
          found.map(({ id }) => id).sort((a, b) => a - b),
          active.filter((id) => {
            const known = facts.get(id)
            return known !== undefined && isMember(group, known, moment)
          }),
        ]
      })
      members += wanted.length
      expect(selected).toEqual(wanted)
    }),
    { numRuns: 150 },
  )
  expect(members).toBeGreaterThan(500)
})

describe('stored members of a reporting group', () => {
  test('exist from its creation, follow its criteria and disappear when it is archived', async () => {
    const id = await within((tx) =>
      createReportingGroup(tx, { name: 'North', criteria: [criterion('TEAMS', 'IN', [teams.below])] }),
    )
    const below = people.filter((_id, index) => index % 4 === 1 && index % 10 !== 9)
    expect(await membersOf(id)).toEqual(below)
    await within((tx) =>
      updateReportingGroup(tx, id, 1, { criteria: [criterion('TEAMS', 'IN', [teams.north])] }),
    )
    const north = people.filter((_id, index) => index % 4 < 2 && index % 10 !== 9)
    expect(await membersOf(id)).toEqual(north)
    await within((tx) => archiveReportingGroup(tx, id, 2))
    expect(await membersOf(id)).toEqual([])
    await within((tx) => restoreReportingGroup(tx, id, 3))
    expect(await membersOf(id)).toEqual(north)
  })

  test('follow changes of people, teams and employee groups', async () => {
    const started = new Map<string, string>()
    defineReportingGroupJobs(services, { onEvent: (type, job) => void started.set(type, job) }, (id) =>
      systemViewer(services, id),
    )
    expect(started.get(PEOPLE_CHANGED)).toBe(REFRESH_MEMBERS)
    const relay = async () => {
      const { rows } = await services.database.ownerPool.query<{ payload: { employeeIds: number[] | null } }>(
        `update app.outbox_event set relayed_at = now()
          where company_id = $1 and type = $2 and relayed_at is null returning payload`,
        [company.id, PEOPLE_CHANGED],
      )
      for (const { payload } of rows)
        await services.jobs.send(REFRESH_MEMBERS, { companyId: company.id, ...payload })
      await services.jobs.runAll()
      return rows.length
    }
    await relay()
    const night = await within((tx) =>
      createReportingGroup(tx, {
        name: 'Night shift',
        criteria: [criterion('GROUPS', 'IN', [groups[0] ?? 0])],
      }),
    )
    const east = await within((tx) =>
      createReportingGroup(tx, { name: 'East', criteria: [criterion('TEAMS', 'IN', [teams.east])] }),
    )
    const [before, eastBefore] = [await membersOf(night), await membersOf(east)]
    const [joining = 0, leaving = 0] = [people[20], people[0]]
    await within((tx) => changeMembers(tx, groups[0] ?? 0, { add: [joining], remove: [leaving] }))
    expect(await membersOf(night)).toEqual(before)
    expect(await relay()).toBe(1)
    expect(await membersOf(night)).toEqual([...before.filter((id) => id !== leaving), joining])
    expect(await membersOf(east)).toEqual(eastBefore)
    // People move together with their team.
    await within((tx) => updateTeam(tx, teams.below, 1, { parentId: teams.east }))
    await relay()
    const below = people.filter((_id, index) => index % 4 === 1 && index % 10 !== 9)
    expect(await membersOf(east)).toEqual([...eastBefore, ...below].sort((a, b) => a - b))
    await within((tx) => updateTeam(tx, teams.below, 2, { parentId: teams.north }))
    await relay()
    expect(await membersOf(east)).toEqual(eastBefore)
  })

  test('are recomputed when people change the location in their own profile', async () => {
    const { id } = await buildEmployee(services, company, { role: 'AGENT' })
    const own = await loadViewer(services, company.id, id)
    if (!own) throw new Error('The agent cannot sign in.')
    const events = async () => {
      const { rows } = await services.database.ownerPool.query<{ payload: unknown }>(
        'select payload from app.outbox_event where company_id = $1 and type = $2 order by id desc limit 1',
        [company.id, PEOPLE_CHANGED],
      )
      return rows[0]?.payload
    }
    const { updated_at } = await readOwnProfile(services, own)
    const saved = await saveOwnProfile(services, own, { text: 'About me', updated_at })
    expect(await events()).not.toEqual({ employeeIds: [id] })
    await saveOwnProfile(services, own, { location: 'Oslo', updated_at: saved.updated_at })
    expect(await events()).toEqual({ employeeIds: [id] })
    await services.database.ownerPool.query(
      'delete from app.person_login where company_id = $1 and employee_id = $2',
      [company.id, id],
    )
    await services.database.ownerPool.query('delete from app.employee where company_id = $1 and id = $2', [
      company.id,
      id,
    ])
  })

  test('stay the same after repeated refreshes of everyone or of some people', async () => {
    const id = await within((tx) =>
      createReportingGroup(tx, { name: 'Not Oslo', criteria: [criterion('LOCATIONS', 'NOT_IN', ['Oslo'])] }),
    )
    const members = await membersOf(id)
    expect(members.length).toBeGreaterThan(10)
    await Promise.all([
      refreshMembers(services, viewer, null),
      refreshMembers(services, viewer, people.slice(0, 5)),
      refreshMembers(services, viewer, null),
    ])
    expect(await membersOf(id)).toEqual(members)
    await services.database.ownerPool.query(
      `update app.employee set location = 'Oslo' where company_id = $1 and id = any($2)`,
      [company.id, members.slice(0, 2)],
    )
    await refreshMembers(services, viewer, members.slice(0, 1))
    expect(await membersOf(id)).toEqual(members.slice(1))
    await refreshMembers(services, viewer, null)
    expect(await membersOf(id)).toEqual(members.slice(2))
  })

  test('are refreshed once per day of the company as tenures grow', async () => {
    const [fresh = 0] = people
    await services.database.ownerPool.query(
      `update app.employee set start_date = '2026-06-01' where company_id = $1 and id = $2`,
      [company.id, fresh],
    )
    const longer: Criterion = { ...criterion('TENURE', 'GREATER_THAN', ['15']), period: 'DAY' }
    const id = await within((tx) =>
      createReportingGroup(tx, {
        name: 'Past the first days',
        criteria: [longer, criterion('EMPLOYEES', 'IN', [fresh])],
      }),
    )
    const nightly = async () => {
      await services.jobs.send(REFRESH_FOR_TODAY, {})
      await services.jobs.runAll()
    }
    // 16 June in Oslo is day 15. At 01:30 the next morning in Oslo, UTC is still on 16 June.
    expect(await membersOf(id)).toEqual([])
    await nightly()
    expect(await membersOf(id)).toEqual([])
    services.clock.set('2026-06-16T23:30:00.000Z')
    await nightly()
    expect(await membersOf(id)).toEqual([fresh])
    services.clock.set('2026-06-16T12:00:00.000Z')
  })

  test('by an average come from its source over the look-back period; without a source there are none', async () => {
    const [first = 0, second = 0, third = 0] = people
    const best = criterion('STAR_RATING', 'GREATER_THAN', ['4'])
    const make = (name: string) => within((tx) => createReportingGroup(tx, { name, criteria: [best] }))
    expect(await membersOf(await make('Best before'))).toEqual([])
    const ranges: { from: Date; before: Date }[] = []
    releases.push(
      registerCriterionSource('STAR_RATING', {
        averages: async (_tx, range) => {
          ranges.push(range)
          return new Map([
            [first, 4.5],
            [second, 4],
            [third, 3],
          ])
        },
      }),
    )
    expect(() => registerCriterionSource('STAR_RATING', sourceOf(new Map()))).toThrow('already')
    expect(await membersOf(await make('Best'))).toEqual([first])
    expect(ranges).toEqual([
      { from: new Date('2026-05-16T22:00:00.000Z'), before: new Date('2026-06-16T22:00:00.000Z') },
    ])
  })
})
