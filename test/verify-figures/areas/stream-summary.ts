import { previousRange, type Range, within } from '../days.ts'
import { figure } from '../metrics.ts'
import type { ResponseRow } from '../rows.ts'
import type { World } from '../world.ts'

type Estimate = { n: number; value: number; lower: number; upper: number; too_few: boolean } | null
type Area = { id: number; count: number }
type Summary = {
  count: number
  stars: number[]
  mean_stars: Estimate
  positive_share: Estimate
  previous: { count: number; mean_stars: Estimate }
  change: { value: number | null; too_few: boolean }
  areas_of_excellence: Area[]
  areas_of_improvement: Area[]
}
type Filter = { name: string; body: Record<string, unknown>; keeps: (row: ResponseRow) => boolean }

const STARS = { kind: 'mean', scale: { min: 1, max: 5 } } as const
const SHARE = { kind: 'share', scale: { min: 0, max: 100 } } as const

/** Checks the summary next to the stream for several filters. */
export async function checkStreamSummary(world: World): Promise<void> {
  for (const range of world.ranges) for (const filter of filters(world)) await checkOne(world, range, filter)
}

async function checkOne({ client, rows, ledger }: World, range: Range, filter: Filter): Promise<void> {
  const shown = await client.post<Summary>('/api/v1/stream/summary', {
    start_date: range.from,
    end_date: range.to,
    ...filter.body,
  })
  const name = `stream summary ${filter.name} ${range.from}–${range.to}`
  const kept = rows.responses.filter((row) => within(row.day, range) && filter.keeps(row))
  const before = rows.responses.filter((row) => within(row.day, previousRange(range)) && filter.keeps(row))
  const stars = starsOf(kept)
  ledger.equal(name, 'count', shown.count, kept.length)
  ledger.equal(name, 'previous count', shown.previous.count, before.length)
  for (const star of [1, 2, 3, 4, 5])
    ledger.equal(name, `${star} stars`, shown.stars[star - 1], stars.filter((each) => each === star).length)
  const mean = figure(STARS, stars)
  const meanBefore = figure(STARS, starsOf(before))
  ledger.figure(`${name}: mean`, asShown(shown.mean_stars), mean)
  ledger.figure(`${name}: previous mean`, asShown(shown.previous.mean_stars), meanBefore)
  const positive = figure(
    SHARE,
    stars.map((each) => Number(each >= 4)),
  )
  const scaled = shown.positive_share && {
    ...shown.positive_share,
    value: 100 * shown.positive_share.value,
    lower: 100 * shown.positive_share.lower,
    upper: 100 * shown.positive_share.upper,
  }
  ledger.figure(`${name}: positive share`, asShown(scaled), positive)
  ledger.equal(name, 'too few to compare', shown.change.too_few, mean.tooFew || meanBefore.tooFew)
  if (shown.change.value !== null && mean.value !== null && meanBefore.value !== null)
    ledger.equal(name, 'change', shown.change.value, mean.value - meanBefore.value)
  for (const [kind, areas] of [
    ['excellence', shown.areas_of_excellence],
    ['improvement', shown.areas_of_improvement],
  ] as const)
    for (const { id, count } of areas)
      ledger.equal(
        name,
        `${kind} ${id}`,
        count,
        kept.filter((row) => row[kind].some((area) => area.id === id)).length,
      )
}

/** Without stars the summary shows no figure. */
const asShown = (estimate: Estimate) =>
  estimate ? { ...estimate, tooFew: estimate.too_few } : { value: null }

const starsOf = (rows: readonly ResponseRow[]): number[] => rows.flatMap(({ stars }) => stars ?? [])

function filters({ rows }: World): Filter[] {
  const some = <Key extends 'channelId' | 'brandId' | 'employeeId'>(key: Key) =>
    rows.responses.find((row) => row[key] !== null)?.[key] ?? null
  const [channel, brand, employee] = [some('channelId'), some('brandId'), some('employeeId')]
  return [
    { name: 'all', body: {}, keeps: () => true },
    { name: 'channel', body: { channels: [channel] }, keeps: (row) => row.channelId === channel },
    { name: 'brand', body: { brandings: [brand] }, keeps: (row) => row.brandId === brand },
    {
      name: 'employee',
      body: { employees: [employee], include_deactivated: true },
      keeps: (row) => row.employeeId === employee,
    },
    { name: 'low stars', body: { stars: [1, 2] }, keeps: ({ stars }) => stars === 1 || stars === 2 },
  ]
}
