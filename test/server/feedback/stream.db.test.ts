import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { localDay, type ModelResponse, modelStream } from '#features/feedback/stream/testing.ts'
import { ingestResponses, responseIds, type SentResponse, sentResponse } from '#features/feedback/testing.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  STAFF,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { addDays } from '#lib/dates.ts'
import { countStars, meanStars } from '#lib/statistics.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  AREAS,
  BRANDS,
  CHANNELS,
  generate,
  type ModelGroups,
  makeGroups,
  markDays,
  mostNamed,
  only,
  STORES,
  WORDS,
} from '#test/server/feedback/stream-model.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** Shrinking a counterexample sends requests until the test times out, and then none is shown. */
const SHOWN = { endOnFailure: true }

const services = testServices()
const TIME_ZONE = 'Europe/Oslo'

let app: FastifyInstance
let demo: StaffedCompany
let model: ModelResponse[]
let groups: ModelGroups
let ids: { channels: number[]; brands: number[]; excellence: number[]; improvement: number[] }
let clients: Record<StaffName, Client>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo', { timeZone: TIME_ZONE })
  const sent = generate(demo, 400)
  await ingestResponses(services, demo.viewer, sent)
  await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { status: 'DEACTIVATED' })
  groups = await makeGroups(services, demo)
  clients = {} as Record<StaffName, Client>
  for (const name of Object.keys(STAFF) as StaffName[])
    if (name !== 'otherLead') clients[name] = await signInAs(app, demo.people[name])
  model = await toModel(sent)
})
afterAll(() => app.close())

describe('pages against a plain model', { timeout: 120_000 }, () => {
  const idsIn = (from: () => number[]) =>
    fc.constant(null).chain(() => fc.subarray([...from(), 987_654_321], { minLength: 1 }))
  const day = () => fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-05-15', days))
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  const filters = fc
    .record(
      {
        search: optional(
          fc
            .array(
              fc.constantFrom(...WORDS.flatMap((word) => [word, word.slice(0, 3), word.toUpperCase()])),
              { maxLength: 2 },
            )
            .map((words) => words.join('  ')),
        ),
        start_date: optional(day()),
        end_date: optional(day()),
        brandings: optional(idsIn(() => ids.brands)),
        channels: optional(idsIn(() => ids.channels)),
        stars: optional(fc.subarray([1, 2, 3, 4, 5])),
        comments: optional(fc.boolean()),
        no_comments: optional(fc.boolean()),
        employees: optional(idsIn(() => Object.values(demo.people).map(({ id }) => id))),
        teams: optional(idsIn(() => Object.values(demo.teams))),
        groups: optional(idsIn(() => Object.values(groups))),
        areas_of_excellence: optional(idsIn(() => ids.excellence)),
        areas_of_improvement: optional(idsIn(() => ids.improvement)),
        store_name: optional(fc.subarray([...STORES, 'Nowhere'])),
        district_name: optional(fc.subarray(['North', 'South'])),
        region_name: optional(fc.subarray(['Scandinavia'])),
        include_deactivated: optional(fc.boolean()),
      },
      { requiredKeys: [] },
    )
    // All filters together match nothing; a few of them match something.
    .chain((filter) => fc.subarray(Object.keys(filter), { maxLength: 3 }).map((keys) => only(filter, keys)))
    .filter(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date)

  test('STR-037 every filter returns the same list, order and total for every role and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 9, max: 100 }),
        fc.constantFrom<StaffName>('admin', 'reviewer', 'lead', 'agent', 'outsider'),
        async (filter, limit, who) => {
          const expected = modelStream(model, filter, company(who), visibleTo(who))
          const { found, total } = await readAll(clients[who], filter, limit)
          expect(found).toEqual(expected.map(({ id }) => id))
          expect(total).toEqual({ count: expected.length, capped: false })
          const all = modelStream(
            model,
            { ...filter, include_deactivated: true },
            company(who),
            visibleTo(who),
          )
          const left = { count: all.length - expected.length, capped: false }
          const { hidden } = ok(await clients[who].post('/api/v1/stream', { ...filter, limit: 1 }))
          expect(hidden).toEqual({ deactivated: left })
        },
      ),
      { ...SHOWN, numRuns: 250, seed: 20260616 },
    )
  })

  test('a day contains exactly its own responses, also when the clocks change', async () => {
    const days = [
      '2025-10-25',
      '2025-10-26',
      '2025-10-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-06-01',
      '2026-06-02',
    ]
    for (const day of days) {
      const expected = modelStream(model, { start_date: day, end_date: day }, company()).map(({ id }) => id)
      const { found } = await readAll(clients.admin, { start_date: day, end_date: day }, 100)
      expect([day, found]).toEqual([day, expected])
      for (const filter of [{ start_date: day }, { end_date: day }]) {
        const wanted = modelStream(model, filter, company()).length
        expect((await clients.admin.post('/api/v1/stream', filter)).json().total.count).toBe(wanted)
      }
    }
    // Some are at midnight itself, where two days meet.
    const atMidnight = model.filter(({ respondedAt }) => localTime(respondedAt) === '00:00:00')
    expect(atMidnight.length).toBeGreaterThan(3)
  })

  test('the filters of the test match neither nothing nor everything', () => {
    const sizes = fc
      .sample(filters, { numRuns: 300, seed: 20260616 })
      .map((filter) => modelStream(model, filter, company()).length)
    expect(sizes.filter((size) => size > 0 && size < 400).length).toBeGreaterThan(100)
  })

  const summaryFilters = fc.oneof(
    filters,
    filters.map(({ start_date, end_date }) => only({ start_date, end_date }, ['start_date', 'end_date'])),
    fc
      .record({
        start_date: optional(day()),
        end_date: optional(day()),
        brandings: optional(idsIn(() => ids.brands)),
        channels: optional(idsIn(() => ids.channels)),
        stars: optional(fc.subarray([1, 2, 3, 4, 5])),
        include_deactivated: optional(fc.boolean()),
      })
      .map((filter) => only(filter, Object.keys(filter)))
      .filter(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date),
  )

  test.each<[string, () => Promise<unknown>]>([
    ['from responses', async () => {}],
    ['from sums of days', () => foldDays(services, demo.viewer)],
    ['from sums of days, some of which have changed', () => markDays(services, demo.companyId)],
  ])(
    'the summary counts the same responses %s plus those of deactivated people, now and in the previous period',
    async (_from, prepare) => {
      await prepare()
      await fc.assert(
        fc.asyncProperty(
          summaryFilters,
          fc.constantFrom<StaffName>('admin', 'lead', 'agent'),
          async (filter, who) => {
            const answer = await clients[who].post('/api/v1/stream/summary', filter)
            expect(answer.statusCode, answer.body).toBe(200)
            const summary = answer.json()
            const { start_date, end_date, previous } = summary
            for (const part of [summary, previous]) {
              const days = { start_date: part.start_date, end_date: part.end_date }
              const within = { ...filter, ...days, include_deactivated: true }
              const expected =
                summary.counts === 'teams_at_the_time'
                  ? modelStream(model, within, company(who)).filter(({ teamId }) =>
                      leadTeams().includes(teamId),
                    )
                  : modelStream(model, within, company(who), visibleTo(who))
              if (part === summary) {
                const listed = modelStream(model, { ...filter, ...days }, company(who), visibleTo(who))
                const { deactivated, moved } = summary.not_listed
                expect(listed.length + deactivated + moved).toBe(expected.length)
              }
              const counts = [1, 2, 3, 4, 5].map(
                (stars) => expected.filter((one) => one.stars === stars).length,
              )
              expect(part.count).toBe(expected.length)
              if (part === summary) expect(part.stars).toEqual(counts)
              const mean = meanStars(counts as [number, number, number, number, number])
              if (mean === null) expect(part.mean_stars).toBeNull()
              else {
                const rated = countStars(counts as [number, number, number, number, number])
                expect(part.mean_stars.value).toBeCloseTo(mean, 10)
                for (const figure of [part.mean_stars, ...(part === summary ? [summary.positive_share] : [])])
                  expect(figure).toMatchObject({ n: rated, too_few: rated < 5 })
              }
              if (part === summary)
                expect(summary.areas_of_excellence).toEqual(mostNamed(expected, ids.excellence))
            }
            if (filter.start_date === undefined && filter.end_date === undefined) {
              const today = localDay(services.clock.now(), TIME_ZONE)
              expect({ start_date, end_date }).toEqual({ start_date: addDays(today, -29), end_date: today })
              expect(previous).toMatchObject({
                start_date: addDays(today, -59),
                end_date: addDays(today, -30),
              })
            }
          },
        ),
        { ...SHOWN, numRuns: 80, seed: 7 },
      )
    },
  )
})

describe('single responses', () => {
  test('STR-041 return the same as in the stream', async () => {
    const [first] = (await clients.admin.post('/api/v1/stream', { limit: 1 })).json().solicitations
    const answer = await clients.admin.get(`/api/v1/stream/${first.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(first)
  })

  test.each(['agent', 'lead', 'reviewer', 'admin'] as const)(
    '%s can read exactly the ones in their scope',
    async (who) => {
      const visible = visibleTo(who)
      for (const response of model.slice(0, 60)) {
        const allowed = visible === null || (response.employeeId !== null && visible.has(response.employeeId))
        const answer = await clients[who].get(`/api/v1/stream/${response.id}`)
        expect(answer.statusCode, `${who} ${response.id}`).toBe(allowed ? 200 : 404)
      }
    },
  )
})

test('STR-001 the newest response is first, even after an old one is added', async () => {
  const { people, viewer, companyId } = await foundStaffedCompany(services, 'order')
  const days = ['2026-03-02', '2026-03-04', '2026-03-03', '2019-03-05']
  const of = (day: string) => sentResponse({ external_id: day, responded_at: `${day}T10:00:00Z` })
  await ingestResponses(services, viewer, days.slice(0, -1).map(of))
  await ingestResponses(services, viewer, days.slice(-1).map(of))
  const stored = await responseIds(services, companyId)
  const { found } = await readAll(await signInAs(app, people.admin), {}, 3)
  expect(found).toEqual(
    days
      .toSorted()
      .reverse()
      .map((day) => stored.get(day)),
  )
})

test('STR-010 both comment filters together match nothing', async () => {
  const answer = await clients.admin.post('/api/v1/stream', { comments: true, no_comments: true })
  expect(answer.json()).toMatchObject({
    solicitations: [],
    next_cursor: null,
    total: { count: 0, capped: false },
  })
})

test('STR-011 responses of a deactivated employee are left out unless requested', async () => {
  const { id } = demo.people.otherLead
  const seen = async (filter: object) => (await readAll(clients.admin, filter, 100)).found
  const theirs = model.filter((one) => one.employeeId === id).map((one) => one.id)
  expect(theirs.length).toBeGreaterThan(5)
  const { hidden } = ok(await clients.admin.post('/api/v1/stream', {}))
  expect(hidden.deactivated.count).toBeGreaterThanOrEqual(theirs.length)
  expect((await seen({})).filter((one) => theirs.includes(one))).toEqual([])
  expect((await seen({ include_deactivated: true })).filter((one) => theirs.includes(one))).toHaveLength(
    theirs.length,
  )
})

test('STR-032 filter options are exactly the three lists of the company', async () => {
  const answer = await clients.agent.get('/api/v1/filter_entities')
  expect(answer.statusCode).toBe(200)
  const captions = (list: { caption: string }[]) => list.map((each) => each.caption)
  const lists = answer.json()
  expect(Object.keys(lists).sort()).toEqual(['areasOfExcellence', 'areasOfImprovement', 'brandings'])
  expect(captions(lists.areasOfExcellence)).toEqual([...AREAS].sort())
  expect(captions(lists.areasOfImprovement)).toEqual([...AREAS].sort())
  expect(lists.brandings.map((brand: { name: string }) => brand.name)).toEqual(BRANDS)
})

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' })
const localTime = (moment: Date): string => clock.format(moment)

function company(who: StaffName = 'admin') {
  const { lead, agent, childAgent, outsider } = demo.people
  return {
    timeZone: TIME_ZONE,
    groups: new Map([
      [groups.north, [agent.id, childAgent.id]],
      [groups.pair, [lead.id, outsider.id]],
      // Filtering must not reveal the members of a hidden group.
      [groups.hidden, who === 'admin' ? [agent.id, outsider.id] : []],
    ]),
    teams: new Map([
      [demo.teams.north, null],
      [demo.teams.northChild, demo.teams.north],
      [demo.teams.east, null],
    ]),
  }
}

/** Ids of employees whose responses a person sees; null means everyone and unassigned. */
const leadTeams = (): (number | null)[] => [demo.teams.north, demo.teams.northChild]

function visibleTo(who: StaffName): ReadonlySet<number> | null {
  const { people } = demo
  if (who === 'admin' || who === 'reviewer') return null
  return new Set(who === 'lead' ? [people.lead.id, people.agent.id, people.childAgent.id] : [people[who].id])
}

async function readAll(client: Client, filter: StreamFilter, limit: number) {
  const found: number[] = []
  let after: string | undefined
  let total: unknown
  do {
    const body = { ...filter, limit, ...(after && { after }) }
    const answer = await client.post('/api/v1/stream?skip_session=true', body)
    expect(answer.statusCode, answer.body).toBe(200)
    const page = answer.json()
    total ??= page.total
    expect(page.total).toEqual(total)
    expect(page.solicitations.length).toBeLessThanOrEqual(limit)
    found.push(...page.solicitations.map((one: { id: number }) => one.id))
    after = page.next_cursor ?? undefined
  } while (after !== undefined)
  return { found, total }
}

async function toModel(sent: readonly SentResponse[]): Promise<ModelResponse[]> {
  const stored = await responseIds(services, demo.companyId)
  const lists = (await clients.admin.get('/api/v1/filter_entities')).json()
  const channels = (await clients.admin.get('/api/v1/channels')).json().channels
  const idBy = (list: Record<string, unknown>[], key: string) =>
    new Map(list.map((each) => [each[key], each.id as number]))
  const channelIds = idBy(channels, 'name')
  const brandIds = idBy(lists.brandings, 'name')
  const excellence = idBy(lists.areasOfExcellence, 'caption')
  const improvement = idBy(lists.areasOfImprovement, 'caption')
  ids = {
    channels: CHANNELS.map((name) => channelIds.get(name) ?? 0),
    brands: BRANDS.map((name) => brandIds.get(name) ?? 0),
    excellence: AREAS.map((caption) => excellence.get(caption) ?? 0),
    improvement: AREAS.map((caption) => improvement.get(caption) ?? 0),
  }
  const teamOf: Partial<Record<StaffName, number>> = {
    agent: demo.teams.north,
    childAgent: demo.teams.northChild,
    outsider: demo.teams.east,
  }
  return sent.map((response) => {
    const email = (response.employee as { email: string } | null)?.email.toLowerCase()
    const name = (Object.keys(STAFF) as StaffName[]).find((each) => demo.people[each].email === email)
    const [good, bad] = (response.answers as { value: string[] }[]).map((answer) => answer.value)
    return {
      id: stored.get(response.external_id) ?? 0,
      respondedAt: new Date(response.responded_at as string),
      stars: response.stars as number | null,
      comment: response.comment as string | null,
      channelId: channelIds.get(response.channel) ?? null,
      brandId: brandIds.get(response.brand) ?? null,
      employeeId: name ? demo.people[name].id : null,
      employeeDeactivated: name === 'otherLead',
      teamId: (name && teamOf[name]) ?? null,
      excellenceIds: (good ?? []).map((caption) => excellence.get(caption) ?? 0),
      improvementIds: (bad ?? []).map((caption) => improvement.get(caption) ?? 0),
      properties: response.properties as Record<string, unknown>,
    }
  })
}
