import { dayReader } from '#lib/written-dates.ts'

/** The probable date format of a column; `share` is the share of its filled cells that match. */
export type GuessedFormat = {
  /** The format of most cells, then those of the others: some cells may have a time and others none. */
  formats: [string, ...string[]]
  share: number
  /** No cell shows whether day or month comes first. */
  ambiguous: boolean
}

const DAY_FIRST = ['d/M/yyyy', 'd-M-yyyy', 'd.M.yyyy', 'd/M/yy', 'd-M-yy', 'd.M.yy']
const MONTH_FIRST = ['M/d/yyyy', 'M-d-yyyy', 'M/d/yy', 'M-d-yy']
const SURE = ['yyyy-M-d', 'yyyy/M/d', 'yyyy.M.d', 'yyyy年M月d日', 'yyyy년 M월 d일']
const NAMED = ['d MMMM yyyy', 'MMMM d, yyyy', 'd-MMM-yyyy', 'd-MMM-yy', 'd MMM yy']
const TIMES = ['', ...[' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a'].flatMap((time) => [time, `${time} Z`])]

const readersOf = (days: readonly string[]) =>
  days.flatMap((day) => TIMES.map((time) => ({ format: day + time, read: dayReader(day + time) })))
const ISO = { format: 'iso', read: dayReader('iso') }
const READERS = {
  dayFirst: readersOf(DAY_FIRST),
  monthFirst: readersOf(MONTH_FIRST),
  sure: readersOf(SURE),
  named: readersOf(NAMED),
}

/** Numbers from 1954 to 2091: seconds and milliseconds since 1970, and days of a spreadsheet. */
const COUNTS = [
  { format: 'epoch_milliseconds', shape: /^\d{13}$/ },
  { format: 'epoch_seconds', shape: /^\d{10}$/ },
  { format: 'excel', shape: /^[2-6]\d{4}(?:[.,]\d+)?$/ },
]

const LONGEST = 60

/**
 * Guesses the date format of a column; null if fewer than half of its cells are dates. Unambiguous cells decide for the
 * whole column; without any, `monthFirst` says which order the company uses.
 */
export function guessDateFormat(
  cells: readonly string[],
  { monthFirst = false }: { monthFirst?: boolean } = {},
): GuessedFormat | null {
  if (cells.length === 0) return null
  const count = COUNTS.find(({ shape }) => cells.every((text) => shape.test(text)))
  if (count) return { formats: [count.format], share: 1, ambiguous: false }
  const likely = cells.filter((text) => text.length <= LONGEST && /\d\D+\d|\d{4}-/.test(text))
  if (likely.length < cells.length / 2) return null

  const { dayFirst, monthFirst: month, sure, named } = READERS
  const order = shownOrders(likely)
  const days = order === 'month' ? [] : dayFirst
  const months = order === 'day' ? [] : month
  const ordered = monthFirst ? [...months, ...days] : [...days, ...months]
  const fits: Fit[] = [ISO, ...sure, ...ordered, ...named].map(({ format, read }) => ({
    format,
    days: likely.map(read),
  }))
  const best = fittest(fits, likely.keys())
  if (countOf(best, likely.keys()) === 0) return null
  const isOther = ({ days }: Fit) => days.some((day, at) => day !== null && (best.days[at] ?? day) !== day)
  const isEqual = (fit: Fit) => countOf(fit, likely.keys()) === countOf(best, likely.keys())
  const formats = [
    best,
    ...further(
      best,
      fits.filter((fit) => !isOther(fit)),
    ),
  ]
  const read = likely.filter((_, at) => formats.some(({ days }) => days[at] !== null))
  return {
    formats: formats.map(({ format }) => format) as [string, ...string[]],
    share: read.length / cells.length,
    ambiguous: fits.some((fit) => isOther(fit) && isEqual(fit)),
  }
}

/** Whether day or month comes first, if the cells show it: a number above 12 is a day. */
function shownOrders(cells: readonly string[]): 'day' | 'month' | null {
  const numbers = cells.map((text) => /^(\d{1,2})[./-](\d{1,2})[./-]/.exec(text))
  const day = numbers.some((match) => Number(match?.[1]) > 12)
  const month = numbers.some((match) => Number(match?.[2]) > 12)
  if (day === month) return null
  return day ? 'day' : 'month'
}

/** A format, and the day that each cell has in it. */
type Fit = { format: string; days: (string | null)[] }

const MOST_FORMATS = 4

const countOf = ({ days }: Fit, places: Iterable<number>): number =>
  [...places].filter((at) => days[at] !== null).length

const fittest = (fits: readonly Fit[], places: Iterable<number>): Fit => {
  const all = [...places]
  return fits.reduce((one, other) => (countOf(other, all) > countOf(one, all) ? other : one))
}

/** Formats of the cells that do not match the best format. */
function further(best: Fit, fits: readonly Fit[]): Fit[] {
  const found: Fit[] = []
  let left = [...best.days.keys()].filter((at) => best.days[at] === null)
  while (left.length > 0 && found.length < MOST_FORMATS - 1) {
    const next = fittest(fits, left)
    if (countOf(next, left) === 0) break
    found.push(next)
    left = left.filter((at) => next.days[at] === null)
  }
  return found
}

/** Whether a company probably writes the month before the day, as in the United States. */
export const writesMonthFirst = ({ language, timeZone }: { language: string; timeZone: string }): boolean =>
  /^en\b(?!-(?!US))/.test(language) && /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone)
