import { admins, type Cell, holdersOf, type Line, type Outcome, seenIn } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'

/** Everyone with feedback or QA, within the feedback scope; the built-in templates grant both or neither. */
const readers = withoutTokens(holdersOf('FEEDBACK'))
const seen = withoutTokens(seenIn('FEEDBACK', 'forbidden'))

/** Roles with service recovery: managers and admins. */
const recoverers = (cell: Cell): Outcome => {
  const outcome = readers(cell)
  return outcome === 'ok' && (cell.kind === 'agent' || cell.kind === 'reviewer') ? 'forbidden' : outcome
}

const RANGE = { start_date: '2026-06-01', end_date: '2026-06-30' }
const STARS = 1

/** The line of a person in the report. */
const ofPerson: Line['ask'] = ({ employee }) => ({
  body: { metric_id: STARS, ...RANGE, filters: { employeeIds: [employee] } },
})

const inReport: Line['ask'] = ({ employee }) => ({
  body: { ...RANGE, aggregate_by: 'team_members', filters: { employeeIds: [employee] } },
})

/** Trends and team reports. */
export const TRENDS: Readonly<Record<string, Line>> = {
  'GET /api/v2/company_trends/available_filters': { who: withoutTokens(admins) },
  'GET /api/v2/trends/available_filters': { who: readers },
  'GET /api/v2/trends/filter_choices': { who: readers, ask: () => ({ query: 'kind=channels' }) },
  'POST /api/v2/trends/series': {
    who: seen,
    of: 'response',
    ask: ofPerson,
    shows: ({ whole }) => whole.total_results > 0,
  },
  'POST /api/v2/trends/series/export.csv': {
    who: seen,
    of: 'response',
    ask: ofPerson,
    shows: (csv: string) => /,1,/.test(csv),
  },
  'GET /api/v2/team_reports/tabs': { who: readers },
  'POST /api/v2/team_reports/{tab}': {
    who: seen,
    of: 'teamReport',
    ask: inReport,
    shows: ({ rows }, { employee }) => rows.some(({ id }: { id: number }) => id === employee),
  },
  'POST /api/v2/team_reports/{tab}/export.csv': {
    who: seen,
    of: 'teamReport',
    ask: inReport,
    // A row below the header.
    shows: (csv: string) => csv.trim().includes('\n'),
  },
  'POST /api/v2/trends/program': { who: withoutTokens(admins), ask: () => ({ body: RANGE }) },
  'POST /api/v2/trends/service_recovery': { who: recoverers, ask: () => ({ body: RANGE }) },
}
