import type { z } from 'zod'
import type { WrittenResult } from '#features/notifications/digests/figures.ts'
import { PROGRAM_GROUPS, usualInterval } from '#features/reports/trends/choices.ts'
import {
  type ComparedFigure,
  type Figure,
  type ProgramAnswer,
  programSchema,
  type RecoveryAnswer,
  recoverySchema,
} from '#features/reports/trends/contract.ts'
import { readProgramReport } from '#features/reports/trends/program/program.ts'
import { readRecovery } from '#features/reports/trends/recovery/recovery.ts'
import { only, REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import { wireFilters } from '#features/reports/trends/web/model.ts'
import { rangeOf, trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import { countLine, countResult, figureSheet } from '#features/subscriptions/content/figure-lines.ts'
import { type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { comparedResult, pointOf, TICKS } from '#features/subscriptions/content/series-parts.ts'
import { tickFormat } from '#lib/moment-format.ts'
import type { MailFigure } from '#platform/mail/mail-page.ts'

type NamedResult = { name: string; result: WrittenResult }

/** A part of the feedback program. */
export async function programPart(reader: Reader, part: string, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words } = reader
  const { days, asked, address } = askedOf(reader, query)
  const answer = await readProgramReport(
    services,
    viewer,
    programSchema.parse({
      ...asked,
      group_by: PROGRAM_GROUPS.find((each) => each === address.groupBy) ?? 'SURVEY',
    }),
  )
  const { totals } = answer
  if (totals.sent + totals.answered === 0) return { ...EMPTY, days, note: words.nothing }
  if (part === 'groups') return { ...programGroups(reader, answer), days }
  const rate = { name: words.responseRate, result: comparedResult(totals.response_rate, 'percent') }
  if (part === 'trend')
    return {
      ...EMPTY,
      days,
      figures: [shareLine(reader, rate)],
      ...shareOverTime(reader, words.responseRate, answer.interval, {
        points: answer.points,
        share: ({ response_rate }) => response_rate,
      }),
    }
  const counts = (['sent', 'started', 'answered', 'unsubscribed', 'bounced'] as const).map((key) => ({
    name: words.program[key],
    value: totals[key],
  }))
  return {
    ...EMPTY,
    days,
    figures: [...counts.map(({ name, value }) => countLine(reader, name, value)), shareLine(reader, rate)],
    sheet: figureSheet(reader, [
      ...counts.map(({ name, value }) => ({ name, result: countResult(value) })),
      rate,
    ]),
  }
}

function programGroups({ words, figures }: Reader, { rows }: ProgramAnswer): Content {
  const { columns, program } = words
  const heads = [columns.name, program.sent, program.started, program.answered, words.responseRate]
  return {
    ...EMPTY,
    note: rows.length === 0 ? words.nothing : null,
    table: tableOf(
      heads,
      rows.map(({ group_name, sent, started, answered, response_rate: rate }) => ({
        cells: [
          group_name ?? '–',
          ...[sent, started, answered].map((count) => figures.value(count, 'count')),
          figures.value(rate.value, 'percent'),
        ],
        link: null,
      })),
    ),
    sheet: {
      columns: [...heads, columns.lower, columns.upper],
      rows: rows.map(({ group_name, sent, started, answered, response_rate: rate }) => [
        ...[group_name, sent, started, answered],
        ...[rate.value, rate.lower, rate.upper],
      ]),
    },
  }
}

/** A part of service recovery. */
export async function recoveryPart(reader: Reader, part: string, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words } = reader
  const { days, asked, address } = askedOf(reader, query)
  const answer = await readRecovery(
    services,
    viewer,
    recoverySchema.parse({
      ...asked,
      ...(address.reportingTimestamp && { solicitationReportingTimestamp: address.reportingTimestamp }),
    }),
  )
  const { totals } = answer
  if (totals.offered === 0 && answer.open_cases.length === 0) return { ...EMPTY, days, note: words.nothing }
  if (part === 'cases') return { ...openCases(reader, answer), days }
  const recovered = { name: words.recovered, result: comparedResult(totals.recovered_share, 'percent') }
  if (part === 'trend')
    return {
      ...EMPTY,
      days,
      figures: [shareLine(reader, recovered)],
      ...shareOverTime(reader, words.recovered, answer.interval, {
        points: answer.points,
        share: ({ recovered_share }) => recovered_share,
      }),
    }
  const answered = { name: words.recoveryAnswered, result: comparedResult(totals.answered_share, 'percent') }
  const hours = { ...countResult(totals.median_time.total_results), value: totals.median_time.value }
  const median = { name: words.medianHours, result: { ...hours, unit: 'number' } }
  const offered = { name: words.recoveryOffered, result: countResult(totals.offered) }
  const open = { name: words.openCases, result: countResult(totals.open) }
  return {
    ...EMPTY,
    days,
    figures: [
      countLine(reader, offered.name, totals.offered),
      shareLine(reader, answered),
      shareLine(reader, recovered),
      countLine(reader, open.name, totals.open),
      {
        name: median.name,
        value: reader.figures.value(median.result.value, 'number'),
        basis: words.ofAnswers.replace('{n}', String(totals.median_time.total_results)),
        change: { words: '', tone: 'flat' },
      },
    ],
    sheet: figureSheet(reader, [offered, answered, recovered, open, median]),
  }
}

/** The cases that have waited longest, without the customer. */
function openCases({ words, dates }: Reader, { open_cases: cases, totals }: RecoveryAnswer): Content {
  const { columns } = words
  const heads = [columns.day, columns.stars, columns.employee, words.waitingHours]
  return {
    ...EMPTY,
    note: cases.length === 0 ? words.nothing : null,
    table: tableOf(
      heads,
      cases.map(({ responded_at, stars, employee, age_hours }) => ({
        cells: [
          dates.date(dates.dayOf(responded_at)),
          stars === null ? '–' : String(stars),
          employee?.name ?? '–',
          String(age_hours),
        ],
        link: null,
      })),
      totals.open,
    ),
    sheet: {
      columns: heads,
      rows: cases.map(({ responded_at, stars, employee, age_hours }) => [
        dates.dayOf(responded_at),
        stars,
        employee?.name ?? null,
        age_hours,
      ]),
    },
  }
}

/** What the two pages ask for, from the address. */
function askedOf({ today, dates }: Reader, query: URLSearchParams) {
  const address = trendsAddress.read(query)
  const range = rangeOf(address, today)
  return {
    address,
    days: dates.range(range.start, range.end),
    asked: {
      start_date: range.start,
      end_date: range.end,
      interval: address.interval ?? usualInterval(range),
      filters: wireFilters(only(address, REQUEST_FILTERS)),
    } satisfies Partial<Record<keyof z.input<typeof programSchema>, unknown>>,
  }
}

/** A share of survey requests, with its interval and its change. */
function shareLine({ figures, words }: Reader, { name, result }: NamedResult): MailFigure {
  const { lower, upper, totalResults } = result
  const of = words.ofRequests.replace('{n}', String(totalResults))
  const interval =
    lower === null || upper === null
      ? ''
      : ` · ${figures.value(lower, 'percent')} – ${figures.value(upper, 'percent')}`
  return {
    name,
    value: figures.value(result.value, 'percent'),
    basis: of + interval,
    change: figures.change(result, true),
  }
}

type Interval = ProgramAnswer['interval']

/** The chart and the rows of a share over time. */
function shareOverTime<Point extends { start_date: string; end_date: string }>(
  { words: { columns }, language }: Reader,
  name: string,
  interval: Interval,
  { points, share }: { points: readonly Point[]; share: (point: Point) => Figure | ComparedFigure },
): Pick<Content, 'chart' | 'sheet'> {
  const tick = tickFormat(language, TICKS[interval])
  return {
    chart: {
      label: name,
      ticks: points.map(({ start_date }) => tick(start_date)),
      series: [{ id: 'share', label: name, points: points.map((point) => pointOf(share(point), 'percent')) }],
      scale: [0, 100],
      unit: '%',
      digits: 1,
    },
    sheet: {
      columns: [columns.from, columns.to, columns.value, columns.results, columns.lower, columns.upper],
      rows: points.map((point) => {
        const { value, total_results, lower, upper } = share(point)
        return [point.start_date, point.end_date, value, total_results, lower, upper]
      }),
    },
  }
}
