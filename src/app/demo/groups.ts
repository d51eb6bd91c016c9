import type { DemoCompany } from '#app/demo/plan.ts'
import { changeMembers, createGroup } from '#features/people/groups/groups.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import type { Tx } from '#platform/db/tenant.ts'

const LONGEST_NEW_DAYS = 200

/** Adds employee groups with members, and reporting groups whose criteria some people meet. */
export async function seedGroups(
  tx: Tx,
  { people, teams }: DemoCompany,
  { employees, teamIds }: { employees: ReadonlyMap<string, number>; teamIds: ReadonlyMap<string, number> },
): Promise<void> {
  const idsOf = (chosen: readonly (typeof people)[number][]) =>
    chosen.flatMap(({ email }) => employees.get(email) ?? [])
  const active = people.filter(({ leftDaysAgo }) => leftDaysAgo === undefined)
  const advisors = active.filter(({ load }) => load > 0)
  await groupOf(tx, 'Onboarding buddies', 'Colleagues whom new people can ask anything.', [
    ...idsOf(advisors.filter(({ quality }) => quality >= 0.3)),
  ])
  await groupOf(tx, 'Starters of this year', null, [
    ...idsOf(active.filter(({ hiredDaysAgo }) => (hiredDaysAgo ?? LONGEST_NEW_DAYS) < LONGEST_NEW_DAYS)),
  ])
  const technical = teams
    .filter(({ topic }) => topic === 'technical')
    .flatMap(({ name }) => teamIds.get(name) ?? [])
  const places = [...new Set(active.flatMap(({ location }) => location ?? []))]
  for (const place of places.slice(0, 2))
    await createReportingGroup(tx, {
      name: `${place} office`,
      emoji: '🏢',
      criteria: [{ criterionType: 'LOCATIONS', operator: 'IN', value: [place] }],
    })
  await createReportingGroup(tx, {
    name: 'First six months',
    description: 'People who joined less than six months ago.',
    emoji: '🌱',
    color: '#2f9e44',
    streamFooterDisplayable: true,
    criteria: [{ criterionType: 'TENURE', operator: 'LESS_THAN', period: 'MONTH', value: ['6'] }],
  })
  if (technical.length > 0)
    await createReportingGroup(tx, {
      name: 'Technical skills',
      criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: technical.map(String) }],
    })
}

async function groupOf(
  tx: Tx,
  name: string,
  description: string | null,
  add: readonly number[],
): Promise<void> {
  if (add.length === 0) return
  const id = await createGroup(tx, { name, description })
  await changeMembers(tx, id, { add, remove: [] })
}
