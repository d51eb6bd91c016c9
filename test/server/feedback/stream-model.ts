import fc from 'fast-check'
import type { SentResponse } from '#features/feedback/testing.ts'
import type { CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  archiveReportingGroup,
  createReportingGroup,
} from '#features/people/reporting-groups/reporting-groups.ts'
import { STAFF, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const CHANNELS = ['Phone', 'Live chat', 'E-mail']
export const BRANDS = ['Fjord', 'Tundra']
export const AREAS = ['Speed', 'Kindness', 'Knowledge']
export const STORES = ['Oslo', 'Bergen', 'Tromsø']
export const WORDS = [
  'shower',
  'Showers',
  'clean',
  'lounge',
  'LOUNGES',
  'kø',
  'Ærlig',
  'Größe',
  'b12',
  '2026',
  'обед',
  'شكرا',
]
/** The nights in which Oslo changes its clocks, and the midnights around them. */
const CLOCK_CHANGES = [Date.UTC(2025, 9, 25, 20), Date.UTC(2026, 2, 28, 20)]

/** Responses from a fixed seed: some at the same moment, many around midnight and clock changes. */
export function generate(demo: StaffedCompany, count: number): SentResponse[] {
  const names = Object.keys(STAFF) as StaffName[]
  const times = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: Date.UTC(2025, 4, 20), max: Date.UTC(2026, 5, 16, 12) }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: 0, max: 32 }))
        .map(([start, halves]) => start + halves * 1_800_000),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(Date.UTC(2026, 5, 1, 21, 59, 59, 999), Date.UTC(2026, 5, 1, 22)),
    },
  )
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 })
  const responses = fc.record({
    responded_at: times.map((time) => new Date(time).toISOString()),
    stars: maybe(fc.integer({ min: 1, max: 5 })),
    comment: maybe(
      fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 6 }).map((words) => words.join(' ')),
    ),
    channel: maybe(fc.constantFrom(...CHANNELS)),
    brand: maybe(fc.constantFrom(...BRANDS)),
    employee: maybe(
      fc.constantFrom(...names).map((name) => ({ email: demo.people[name].email.toUpperCase() })),
    ),
    properties: fc.record(
      {
        store_name: fc.constantFrom(...STORES),
        district_name: fc.constantFrom('North', 'South'),
        region_name: fc.constant('Scandinavia'),
      },
      { requiredKeys: [] },
    ),
    areas: fc.tuple(fc.subarray(AREAS), fc.subarray(AREAS)),
  })
  return fc
    .sample(responses, { numRuns: count, seed: 42 })
    .map(({ areas: [excellence, improvement], ...rest }, index) => ({
      ...rest,
      external_id: `r${index}`,
      answers: [
        { question: 'Areas of excellence', value: excellence },
        { question: 'Areas of improvement', value: improvement },
      ],
    }))
}

export type ModelGroups = Record<'north' | 'pair' | 'hidden' | 'archived', number>

/** Reporting groups, one of them hidden and one archived. */
export const makeGroups = (
  services: Services,
  { viewer, teams, people }: StaffedCompany,
): Promise<ModelGroups> =>
  tenantTransaction(services, viewer, async (tx) => {
    const of = (name: string, criterionType: CriterionType, ids: number[], more: object = {}) =>
      createReportingGroup(tx, {
        name,
        criteria: [{ criterionType, operator: 'IN', value: ids.map(String) }],
        ...more,
      })
    const members = [people.agent.id, people.outsider.id]
    const made = {
      north: await of('North', 'TEAMS', [teams.north]),
      pair: await of('Pair', 'EMPLOYEES', [people.lead.id, people.outsider.id]),
      hidden: await of('Hidden', 'EMPLOYEES', members, { hidden: true }),
      archived: await of('Archived', 'EMPLOYEES', members),
    }
    await archiveReportingGroup(tx, made.archived, 1)
    return made
  })
