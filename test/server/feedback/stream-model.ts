import fc from 'fast-check'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { ModelResponse } from '#features/feedback/stream/testing.ts'
import type { SentResponse } from '#features/feedback/testing.ts'
import type { CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  archiveReportingGroup,
  createReportingGroup,
} from '#features/people/reporting-groups/reporting-groups.ts'
import { STAFF, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { addDays } from '#lib/dates.ts'
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

/** Marks every third day as changed, and makes its sums wrong. */
export async function markDays(services: Services, companyId: number) {
  const owner = services.database.ownerPool
  const days = Array.from({ length: 170 }, (_, index) => addDays('2025-04-01', 3 * index))
  await owner.query(
    `insert into app.response_changed_day (company_id, day, mark)
     select $1::bigint, d.day, gen_random_uuid() from unnest($2::date[]) d (day) on conflict do nothing`,
    [companyId, days],
  )
  for (const table of ['metric_day', 'metric_tag_day'])
    await owner.query(
      `update app.${table} set responses = 1000, star1 = 1000 where company_id = $1 and day = any($2::date[])`,
      [companyId, days],
    )
}

/** The filter with these of its keys only. */
export function only(filter: Record<string, unknown>, keys: readonly string[]): StreamFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([key, value]) => keys.includes(key) && value !== undefined),
  )
}

/** How often responses name each area of excellence, most often first; `ids` in the order of AREAS. */
export function mostNamed(responses: readonly ModelResponse[], ids: readonly number[]) {
  const counts = ids.map((id, index) => ({
    id,
    caption: AREAS[index] ?? '',
    count: responses.filter((one) => one.excellenceIds.includes(id)).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.caption < b.caption ? -1 : 1))
}
