import { newestOf, newestVersions } from '#features/qa/reviews/web/list/choices.ts'
import { type QaFilters, reviewQuery } from '#features/qa/reviews/web/list/qa-filters.ts'
import { listForms } from '#features/qa/scorecards/scorecards.ts'
import {
  formReportQuery,
  formTrendQuery,
  memberSectionsQuery,
  membersQuery,
} from '#features/reports/qa/contract.ts'
import { teamMembers, teamMembersSections } from '#features/reports/qa/members.ts'
import { questionBreakdown, sectionBreakdown, sectionTrends } from '#features/reports/qa/scorecard.ts'
import { filtersFor, rangeOf, reportFilters, withRange } from '#features/reports/qa/web/report-filters.ts'
import { measured, type WireCompared } from '#features/reports/qa/web/score.ts'
import { columnOf } from '#features/reports/qa/web/team-sort.ts'
import { figureLine, figureSheet, type MeasuredFigure } from '#features/subscriptions/content/figure-lines.ts'
import { type Cell, type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { scorePoint, scoreResult } from '#features/subscriptions/content/qa-parts.ts'
import { tickFormat } from '#lib/moment-format.ts'

/** Sections or scorecards in a table of a message; the CSV has all. */
const MOST_COLUMNS = 3
const MOST_LINES = 5

type Asked = ReturnType<typeof reviewQuery> & { qa_form_id: string }

/** A part of the report of one scorecard: that of the address, or the first one. */
export async function scorecardPart(reader: Reader, part: string, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words } = reader
  const filters = reportFilters.read(query)
  const forms = await listForms(services, viewer, { allVersions: true })
  const chosen = newestOf(forms, filters.scorecardId) ?? newestVersions(forms)[0]?.id ?? null
  if (chosen === null) return { ...EMPTY, note: words.nothing }
  const applied = withRange(filtersFor<QaFilters>('/qa/reports/scorecard', filters, chosen), reader.today)
  const asked = { ...reviewQuery({ ...applied, forms: [] }, 'completed'), qa_form_id: String(chosen) }
  const name = forms.find(({ id }) => id === chosen)?.name
  const days = [name, daysOf(reader, applied)].filter(Boolean).join(', ')
  return { ...(await read(reader, part, asked)), days }
}

function read(reader: Reader, part: string, asked: Asked): Promise<Content> {
  if (part === 'trend') return trend(reader, asked)
  if (part === 'sections') return sections(reader, asked)
  return part === 'members' ? members(reader, asked) : questions(reader, asked)
}

function daysOf({ dates }: Reader, applied: QaFilters): string | null {
  const range = rangeOf(applied)
  return range && dates.range(range.start, range.end)
}

async function sections(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer } = reader
  const answer = await sectionBreakdown.read(services, viewer, formReportQuery.parse(asked))
  return scoresOf(
    reader,
    answer.sections.map((each) => ({ ...each, name: each.title })),
    answer.comparable,
  )
}

async function questions(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer } = reader
  const answer = await questionBreakdown.read(services, viewer, formReportQuery.parse(asked))
  return scoresOf(
    reader,
    answer.questions.map((each) => ({ ...each, name: each.text })),
    answer.comparable,
  )
}

/** Means with their interval and change. */
function scoresOf(
  reader: Reader,
  rows: readonly (WireCompared & { name: string })[],
  isComparable: boolean,
): Content {
  const lines = rows.map(
    (row): MeasuredFigure => ({
      name: row.name,
      source: 'reviews',
      higherIsBetter: true,
      result: scoreResult(measured(row, isComparable)),
    }),
  )
  return {
    ...EMPTY,
    note: rows.length === 0 ? reader.words.nothing : null,
    figures: lines.map((line) => figureLine(reader, line)),
    sheet: figureSheet(reader, lines),
  }
}

/** The sections over time; a chart has the first five. */
async function trend(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer, words, language } = reader
  const { series, interval } = await sectionTrends.read(services, viewer, formTrendQuery.parse(asked))
  const reviewed = series.filter(({ points }) => points.some(({ scores }) => scores.count > 0))
  if (reviewed.length === 0) return { ...EMPTY, note: words.nothing }
  const tick = tickFormat(language, interval === 'month' ? 'month' : 'day')
  const { columns } = words
  return {
    ...EMPTY,
    chart: {
      label: words.score,
      ticks: (reviewed[0]?.points ?? []).map(({ from }) => tick(from)),
      series: reviewed.slice(0, MOST_LINES).map(({ section_id, title, points }) => ({
        id: String(section_id),
        label: title,
        points: points.map(({ scores }) => scorePoint(scores)),
      })),
      scale: [0, 100],
      unit: '%',
      digits: 1,
    },
    sheet: {
      columns: [
        ...[columns.series, columns.from, columns.to, columns.value],
        ...[columns.results, columns.lower, columns.upper],
      ],
      rows: reviewed.flatMap(({ title, points }) =>
        points.map(({ from, to, scores: { average, count, lower, upper } }) => [
          ...[title, from, to],
          ...[average, count, lower, upper],
        ]),
      ),
    },
  }
}

/** The people reviewed with the scorecard, with their mean on each section. */
async function members(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer, words, figures } = reader
  const answer = await teamMembersSections.read(services, viewer, memberSectionsQuery.parse(asked))
  const { columns } = words
  const score = (value: number | null) => figures.value(value, 'percent')
  return {
    ...EMPTY,
    note: answer.team_members.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.employee, columns.scored, columns.score, ...answer.sections.map(({ title }) => title)].slice(
        0,
        MOST_COLUMNS + 3,
      ),
      answer.team_members.map(({ name, scored, scores, sections: own }) => ({
        cells: [
          name,
          String(scored),
          score(scores.average),
          ...answer.sections
            .slice(0, MOST_COLUMNS)
            .map(({ section_id }) => score(own[section_id]?.scores.average ?? null)),
        ],
        link: null,
      })),
      answer.total_members,
    ),
    sheet: {
      columns: [
        ...[columns.employee, columns.scored, columns.score, columns.lower, columns.upper],
        ...answer.sections.map(({ title }) => title),
      ],
      rows: answer.team_members.map(({ name, scored, scores, sections: own }): Cell[] => [
        ...[name, scored, scores.average, scores.lower, scores.upper],
        ...answer.sections.map(({ section_id }) => own[section_id]?.scores.average ?? null),
      ]),
    },
  }
}

/** Team members with their mean on each scorecard. */
export async function qaMembersPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, figures } = reader
  const filters = reportFilters.read(query)
  const applied = withRange(filtersFor<QaFilters>('/qa/reports/teammembers', filters), reader.today)
  const { sort } = filters
  const answer = await teamMembers.read(
    services,
    viewer,
    membersQuery.parse({
      ...reviewQuery(applied, 'completed'),
      ...(sort && { order_by: columnOf(sort), order_direction: sort.dir }),
    }),
  )
  const { columns } = words
  const { scorecards } = answer
  return {
    ...EMPTY,
    days: daysOf(reader, applied),
    note: answer.team_members.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.employee, columns.scored, ...scorecards.slice(0, MOST_COLUMNS).map(({ name }) => name)],
      answer.team_members.map(({ name, scored, scorecards: own }) => ({
        cells: [
          name,
          String(scored),
          ...scorecards
            .slice(0, MOST_COLUMNS)
            .map(({ id }) => figures.value(own[id]?.scores_average ?? null, 'percent')),
        ],
        link: null,
      })),
      answer.total_members,
    ),
    sheet: {
      columns: [
        ...[columns.employee, columns.scored],
        ...scorecards.flatMap(({ name }) => [name, `${name}, ${columns.results}`]),
      ],
      rows: answer.team_members.map(({ name, scored, scorecards: own }): Cell[] => [
        ...[name, scored],
        ...scorecards.flatMap(({ id }) => [own[id]?.scores_average ?? null, own[id]?.scores_count ?? 0]),
      ]),
    },
  }
}
