import {
  type Alignment,
  alignmentOf,
  daysOf,
  type FormAlignment,
  groupPeriods,
  type QuestionAgreement,
  type QuestionAlignment,
  type Scores,
  type SectionAlignment,
  scoresOf,
} from '#features/qa/calibrations/scores.ts'
import { findScoreRows, type ScoreFilter } from '#features/qa/calibrations/scores-query.ts'
import { calibrateAction } from '#features/qa/policy.ts'
import { QaDateRange } from '#features/qa/reviews/graphql-filters.ts'
import { formsById } from '#features/qa/scorecards/scorecards.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import {
  addDays,
  type DateRange,
  dayOfWeek,
  defaultRange,
  parseDate,
  rangeDays,
  todayIn,
} from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, idsAt } from '#platform/graphql/ids.ts'
import type { Services } from '#platform/services.ts'

const MOST_DAYS = 366

const CalibrationAgreementState = builder.enumType('CalibrationAgreementState', {
  values: { OK: { value: 'ok' }, TOO_FEW: { value: 'too_few' } } as const,
})

const CalibrationAgreement = builder.objectRef<QuestionAgreement>('CalibrationAgreement').implement({
  description: 'Chance-corrected agreement between reviewers before the meeting.',
  fields: (t) => ({
    state: t.expose('state', { type: CalibrationAgreementState }),
    unitsCount: t.exposeInt('units', {
      description: 'Calibrations in which at least two reviewers answered the question.',
    }),
    pairsCount: t.exposeInt('pairs', { description: 'Pairs of answers.' }),
    percentAgreement: t.float({
      nullable: true,
      resolve: ({ observed }) => (observed === null ? null : 100 * observed),
    }),
    alpha: t.exposeFloat('alpha', {
      nullable: true,
      description: 'Krippendorff’s α for nominal data; null if all answers are the same.',
    }),
    alphaLow: t.float({
      nullable: true,
      description: 'Limits of its 95 % interval; null if there are too few calibrations.',
      resolve: ({ alphaInterval }) => alphaInterval()?.lower ?? null,
    }),
    alphaHigh: t.float({ nullable: true, resolve: ({ alphaInterval }) => alphaInterval()?.upper ?? null }),
    ac1: t.exposeFloat('ac1', { nullable: true, description: 'Gwet’s AC1.' }),
    ac1Low: t.float({
      nullable: true,
      description: 'Limits of its 95 % interval; null if there are too few calibrations.',
      resolve: ({ interval }) => interval()?.lower ?? null,
    }),
    ac1High: t.float({ nullable: true, resolve: ({ interval }) => interval()?.upper ?? null }),
  }),
})

const AlignmentFields = builder.interfaceRef<Alignment>('CalibrationAlignment').implement({
  description: 'How many answers match the consensus.',
  fields: (t) => ({
    alignedAnswersCount: t.exposeInt('alignedAnswersCount'),
    alignmentScore: t.exposeFloat('alignmentScore', { nullable: true }),
    answersCount: t.exposeInt('answersCount'),
    calibrationsCount: t.exposeInt('calibrationsCount'),
    dates: t.exposeStringList('dates'),
    trend: t.expose('trend', {
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'Alignment score for each of `dates`; null on dates without calibrations.',
    }),
  }),
})

const CalibrationQuestionScore = builder.objectRef<QuestionAlignment>('CalibrationQuestionScore').implement({
  interfaces: [AlignmentFields],
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    agreement: t.field({ type: CalibrationAgreement, resolve: ({ agreement }) => agreement() }),
  }),
})

const CalibrationSectionScore = builder.objectRef<SectionAlignment>('CalibrationSectionScore').implement({
  interfaces: [AlignmentFields],
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    questions: t.expose('questions', {
      type: [CalibrationQuestionScore],
      complexity: { field: 1, multiplier: 4 },
    }),
  }),
})

const CalibrationFormScore = builder.objectRef<FormAlignment>('CalibrationFormScore').implement({
  interfaces: [AlignmentFields],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    sections: t.expose('sections', {
      type: [CalibrationSectionScore],
      complexity: { field: 1, multiplier: 3 },
    }),
  }),
})

const CalibrationScores = builder.objectRef<Scores>('CalibrationScores').implement({
  interfaces: [AlignmentFields],
  fields: (t) => ({
    forms: t.expose('forms', { type: [CalibrationFormScore], complexity: { field: 1, multiplier: 3 } }),
  }),
})

const CalibrationTrends = builder
  .objectRef<Pick<Alignment, 'dates' | 'trend'>>('CalibrationTrends')
  .implement({
    fields: (t) => ({
      dates: t.exposeStringList('dates', { description: 'The first day of each period.' }),
      trend: t.expose('trend', { type: ['Float'], nullable: { list: false, items: true } }),
    }),
  })

const INTERVALS = { DAY: { value: 'day' }, WEEK: { value: 'week' }, MONTH: { value: 'month' } } as const
const CalibrationInterval = builder.enumType('CalibrationInterval', { values: INTERVALS })
type Interval = (typeof INTERVALS)[keyof typeof INTERVALS]['value']

const CalibrationFiltersInput = builder.inputType('CalibrationFilters', {
  fields: (t) => ({
    employeeIds: t.idList({ description: 'Reviewees.' }),
    teamIds: t.idList(),
    groupIds: t.idList(),
    reviewerIds: t.idList({ description: 'Count only the answers of these reviewers.' }),
  }),
})

type CalibrationFilters = typeof CalibrationFiltersInput.$inferInput

builder.queryFields((t) => ({
  calibrationScores: t.field({
    type: CalibrationScores,
    description: 'Scores of calibrations completed within a date range; the last 7 days by default.',
    args: {
      range: t.arg({ type: QaDateRange }),
      formId: t.arg.id(),
      filters: t.arg({ type: CalibrationFiltersInput }),
    },
    action: calibrateAction,
    resolve: (_root, args, { services, viewer }) => {
      const range = rangeOf(viewer, services, args.range)
      const filter = filterOf(viewer, range, args.filters)
      if (args.formId != null) filter.formId = idAt('formId', args.formId)
      return tenantTransaction(services, viewer, async (tx) => {
        const rows = await findScoreRows(tx, filter)
        const forms = await formsById(
          tx,
          rows.map(({ form_id }) => form_id),
        )
        return scoresOf(rows, forms, daysOf(range, viewer.company.timeZone))
      })
    },
  }),
  calibrationTrends: t.field({
    type: CalibrationTrends,
    description: 'Alignment score by day, week or month; by default by day for the last 7 days.',
    args: { range: t.arg({ type: QaDateRange }), interval: t.arg({ type: CalibrationInterval }) },
    action: calibrateAction,
    resolve: (_root, args, { services, viewer }) => {
      const range = rangeOf(viewer, services, args.range)
      const days = daysOf(range, viewer.company.timeZone)
      const periods = groupPeriods(days, startsOf(viewer, args.interval ?? 'day'))
      return tenantTransaction(services, viewer, async (tx) =>
        alignmentOf(await findScoreRows(tx, filterOf(viewer, range, null)), periods),
      )
    },
  }),
}))

/** With only one of the two days, the range is the seven days that end or begin with it. */
function rangeOf(
  { company }: Viewer,
  { clock }: Pick<Services, 'clock'>,
  range: typeof QaDateRange.$inferInput | null | undefined,
): DateRange {
  const day = (path: string, text: string | null | undefined) => {
    if (text == null) return null
    if (parseDate(text) === null)
      throw invalid([{ path, message: 'must be a real date, written yyyy-MM-dd' }])
    return text
  }
  const [start, end] = [day('range.startDate', range?.startDate), day('range.endDate', range?.endDate)]
  const usual = defaultRange(end ?? (start ? addDays(start, 6) : todayIn(company.timeZone, clock.now())))
  const requested = { start: start ?? usual.start, end: end ?? usual.end }
  if (requested.start > requested.end)
    throw invalid([{ path: 'range.endDate', message: 'must not be before the start date' }])
  if (rangeDays(requested) > MOST_DAYS)
    throw invalid([{ path: 'range.startDate', message: `must not be more than ${MOST_DAYS} days ago` }])
  return requested
}

function filterOf(
  viewer: Viewer,
  range: DateRange,
  filters: CalibrationFilters | null | undefined,
): ScoreFilter {
  const ids = (name: keyof CalibrationFilters) => {
    const given = filters?.[name]
    return given == null ? undefined : idsAt(`filters.${name}`, given, 1_000)
  }
  return {
    ...rangeBounds(range, viewer.company.timeZone),
    employeeIds: ids('employeeIds'),
    teamIds: ids('teamIds'),
    groupIds: ids('groupIds'),
    reviewerIds: ids('reviewerIds'),
  }
}

function startsOf({ company }: Viewer, interval: Interval): (date: string) => string {
  if (interval === 'day') return (date) => date
  if (interval === 'month') return (date) => `${date.slice(0, 8)}01`
  const first = (WEEKDAYS as readonly string[]).indexOf(company.weekStart)
  return (date) => addDays(date, -((dayOfWeek(date) - first + 7) % 7))
}
