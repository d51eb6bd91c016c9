import { addDays, previousRange } from '../days.ts'
import type { Shown } from '../ledger.ts'
import { figureIn, type Metric } from '../metrics.ts'
import type { World } from '../world.ts'

type Line = { title: string; basis: string; value: string }

/** Checks the key figures of the company's digest mail. */
export async function checkDigest({ client, rows, metrics, facts, today, ledger }: World): Promise<void> {
  if (!rows.seesEverybody) return
  const html = await client.text('GET', '/api/v1/subscription/preview?subscription_type=company_report')
  const range = { from: addDays(today, -7), to: addDays(today, -1) }
  const lines = keyFigures(html)
  ledger.equal('digest', 'has key figures', lines.length > 0, true)
  for (const { title, basis, value } of lines) {
    const metric = metrics.find((each) => (each.customTitle ?? each.title) === title)
    ledger.equal('digest', `${title} is a metric`, metric !== undefined, true)
    if (!metric) continue
    const counted = facts.get(metric.id) ?? []
    const computed = figureIn(metric, counted, range)
    if (computed.n === 0) continue
    const name = `digest ${title}`
    ledger.equal(name, 'value', value.startsWith(written(metric, computed.value)), true)
    ledger.equal(name, 'n', basis.startsWith(`${grouped(computed.n ?? 0)} `), true)
    const ends = bounds(basis)
    if (ends && typeof computed.lower === 'number' && typeof computed.upper === 'number')
      ledger.equal(
        name,
        'interval',
        ends,
        `${written(metric, computed.lower)} – ${written(metric, computed.upper)}`,
      )
    const before: Shown = figureIn(metric, counted, previousRange(range))
    if (typeof before.value === 'number')
      ledger.equal(name, 'before', value.includes(written(metric, before.value)), true)
  }
}

function keyFigures(html: string): Line[] {
  const table = /aria-label="Key figures">([\s\S]*?)<\/table>/.exec(html)?.[1] ?? ''
  return [...table.matchAll(/<th[^>]*>([\s\S]*?)<br>([\s\S]*?)<\/th>\s*<td[^>]*>([\s\S]*?)<\/td>/g)].map(
    ([, title = '', basis = '', value = '']) => ({
      title: plain(title),
      basis: plain(basis),
      value: plain(value),
    }),
  )
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const bounds = (basis: string): string | null => /interval (.*)$/.exec(basis)?.[1] ?? null

function written({ type }: Metric, value: number | null): string {
  if (value === null) return '–'
  if (['STAR_RATING', 'AVERAGE', 'SUM'].includes(type)) return grouped(value, 2)
  if (['RESPONSES', 'QA_REVIEWS', 'COUNTS', 'NPS_SCORE'].includes(type)) return grouped(value, 0)
  return `${grouped(value, 1)} %`
}

const grouped = (value: number, digits = 0): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value)
