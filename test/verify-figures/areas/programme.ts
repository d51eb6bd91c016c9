import { previousRange, within } from '../days.ts'
import { figure } from '../metrics.ts'
import type { RequestRow } from '../rows.ts'
import type { World } from '../world.ts'

type Figure = {
  value: number | null
  total_results: number | null
  lower: number | null
  upper: number | null
}
type Counts = { sent: number; answered: number }
type Programme = {
  totals: Counts & { response_rate: Figure }
  previous: Counts
  points: (Counts & { start_date: string; end_date: string; response_rate: Figure })[]
}

const RATE = { kind: 'share', scale: { min: 0, max: 100 } } as const
const UNREACHED = ['failed', 'bounced', 'suppressed', 'do_not_send']

/** Checks how many customers were asked and answered. */
export async function checkProgramme({ client, rows, ranges, ledger }: World): Promise<void> {
  if (rows.requests === null) return
  const reached = rows.requests.filter(({ day, status }) => day !== null && !UNREACHED.includes(status))
  const of = (from: string, to: string) => reached.filter(({ day }) => within(day ?? '', { from, to }))
  for (const range of ranges) {
    const shown = await client.post<Programme>('/api/v2/trends/program', {
      start_date: range.from,
      end_date: range.to,
    })
    const name = `programme ${range.from}–${range.to}`
    const compare = (title: string, counts: Counts, requests: readonly RequestRow[]) => {
      ledger.equal(title, 'sent', counts.sent, requests.length)
      ledger.equal(title, 'answered', counts.answered, requests.filter(isAnswered).length)
    }
    const rate = (
      title: string,
      { value, total_results: n, lower, upper }: Figure,
      requests: readonly RequestRow[],
    ) =>
      ledger.figure(
        title,
        { value, n, lower, upper },
        figure(
          RATE,
          requests.map((request) => Number(isAnswered(request))),
        ),
      )
    const before = previousRange(range)
    compare(name, shown.totals, of(range.from, range.to))
    compare(`${name} before`, shown.previous, of(before.from, before.to))
    rate(`${name} rate`, shown.totals.response_rate, of(range.from, range.to))
    for (const point of shown.points) {
      const requests = of(point.start_date, point.end_date)
      compare(`${name} from ${point.start_date}`, point, requests)
      rate(`${name} rate from ${point.start_date}`, point.response_rate, requests)
    }
  }
}

const isAnswered = ({ answered_at }: RequestRow): boolean => answered_at !== null
