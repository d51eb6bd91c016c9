import {
  BUILT_IN_METRICS,
  FIRST_COMPANY_ID,
  filtersOf,
  groupBysOf,
  isQaType,
} from '#features/metrics/configs/catalogue.ts'
import type {
  Denominator,
  MetricConfig,
  MetricGroupBy,
  MetricType,
} from '#features/metrics/configs/contract.ts'
import type { ConfigFields, ConfigRow } from '#features/metrics/configs/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** `updatedAt` of a metric that was never changed. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Every metric of a company in its order, including unchanged built-in ones. */
export function presentConfigs(viewer: Viewer, rows: readonly ConfigRow[]): MetricConfig[] {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const known = BUILT_IN_METRICS.map((metric) => {
    const row = stored.get(metric.id)
    const asMade = { ...metric, title: metric.names[languageOf(viewer)] }
    return row
      ? { ...presentRow(row), title: asMade.title, metricName: metric.metricName, type: metric.type }
      : presentUnchanged(asMade)
  })
  const own = rows.filter(({ id }) => id >= FIRST_COMPANY_ID).map(presentRow)
  return [...known, ...own].sort((a, b) => a.order - b.order || a.id - b.id)
}

/** The viewer's language, or English if metric names have no translation into it. */
const languageOf = (viewer: Viewer): 'en' | 'nb' =>
  (viewer.person?.language ?? viewer.company.language) === 'nb' ? 'nb' : 'en'

const presentRow = (row: ConfigRow): MetricConfig => {
  const type = row.type as MetricType
  return {
    id: row.id,
    metricName: row.metric_name,
    title: row.title,
    customTitle: row.custom_title,
    nickname: row.nickname,
    type,
    ...derived(type),
    higherIsBetter: row.higher_is_better,
    min: row.min,
    max: row.max,
    order: row.position,
    questionIdentifier: row.question_identifier,
    questionText: row.question_text,
    questionType: row.question_type,
    targetAnswers: row.target_answers,
    denominator: row.denominator as Denominator,
    defaultGroupBy: (row.default_group_by as MetricGroupBy | null) ?? derived(type).defaultGroupBy,
    archived: row.archived_at !== null,
    updatedAt: row.updated_at.toISOString(),
  }
}

const presentUnchanged = (
  metric: Pick<MetricConfig, 'id' | 'metricName' | 'title' | 'type' | 'higherIsBetter' | 'min' | 'max'>,
): MetricConfig => ({
  id: metric.id,
  metricName: metric.metricName,
  title: metric.title,
  customTitle: null,
  nickname: null,
  type: metric.type,
  ...derived(metric.type),
  higherIsBetter: metric.higherIsBetter,
  min: metric.min,
  max: metric.max,
  order: metric.id,
  questionIdentifier: null,
  questionText: null,
  questionType: null,
  targetAnswers: [],
  denominator: 'ANSWERS',
  archived: false,
  updatedAt: NEVER,
})

const derived = (type: MetricType) => ({
  productArea: isQaType(type) ? ('QA' as const) : ('FEEDBACK' as const),
  availableFilters: filtersOf(type),
  availableGroupBy: groupBysOf(type),
  defaultGroupBy: 'TEAM_ID' as MetricGroupBy,
})

/** The stored columns of a metric. */
export const fieldsOf = (config: MetricConfig, archivedAt: Date | null): ConfigFields => ({
  metric_name: config.metricName,
  type: config.type,
  title: config.title,
  custom_title: config.customTitle,
  nickname: config.nickname,
  higher_is_better: config.higherIsBetter,
  min: config.min,
  max: config.max,
  position: config.order,
  question_identifier: config.questionIdentifier,
  target_answers: config.targetAnswers,
  denominator: config.denominator,
  default_group_by: config.defaultGroupBy,
  archived_at: archivedAt,
})
