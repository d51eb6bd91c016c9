import { FIRST_COMPANY_ID, groupBysOf } from '#features/metrics/configs/catalogue.ts'
import {
  type MetricChange,
  type MetricConfig,
  MOST_METRICS,
  type NewMetric,
  type QuestionMetricType,
} from '#features/metrics/configs/contract.ts'
import { fieldsOf, presentConfigs } from '#features/metrics/configs/present.ts'
import {
  findConfigRows,
  findOptions,
  findQuestion,
  findQuestions,
  insertConfig,
  lockMetrics,
  saveConfig,
} from '#features/metrics/configs/store.ts'
import { laterThan } from '#lib/dates.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, type FieldError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Every metric of the company, including archived ones. */
export const allConfigs = async (tx: Tx): Promise<MetricConfig[]> =>
  presentConfigs(tx.viewer, await findConfigRows(tx))

/** Metrics are visible with data access to their area or with permission to configure metrics. */
export const maySeeMetric = (viewer: Viewer, { productArea }: MetricConfig): boolean =>
  viewer.permissions.manageMetrics || scopeOf(viewer, productArea) !== null

/** Active metrics the viewer may see, in the company's order. */
export const listConfigs = async (tx: Tx): Promise<MetricConfig[]> =>
  (await allConfigs(tx)).filter((config) => !config.archived && maySeeMetric(tx.viewer, config))

/** Includes archived metrics, because goals and attachments keep using them. Throws 404 for the others. */
export async function requireConfigs(tx: Tx, ids: readonly number[]): Promise<MetricConfig[]> {
  const known = new Map((await allConfigs(tx)).map((config) => [config.id, config]))
  return ids.map((id) => {
    const config = known.get(id)
    if (!config || !maySeeMetric(tx.viewer, config)) throw notFound('This metric')
    return config
  })
}

export const readConfigs = (services: Services, viewer: Viewer): Promise<MetricConfig[]> =>
  tenantTransaction(services, viewer, listConfigs)

export type MetricQuestion = {
  identifier: string
  text: string
  type: string
  options: string[]
  /** Names of the surveys that currently ask it. */
  surveys: string[]
  /** The types of metric its answers support. */
  metricTypes: readonly QuestionMetricType[]
}

/** The questions a metric can be based on. */
export const readQuestions = (services: Services, viewer: Viewer): Promise<MetricQuestion[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const questions = await findQuestions(tx, 1_000)
    const options = await findOptions(
      tx,
      questions.map(({ id }) => id),
    )
    const byQuestion = Map.groupBy(options, ({ question_id }) => question_id)
    return questions.map(({ id, identifier, text, type, surveys }) => ({
      identifier,
      text,
      type,
      surveys,
      options: (byQuestion.get(id) ?? []).map(({ label }) => label),
      metricTypes: metricTypesOf(type),
    }))
  })

export const createMetric = (services: Services, viewer: Viewer, input: NewMetric): Promise<MetricConfig> =>
  tenantTransaction(services, viewer, async (tx) => {
    await lockMetrics(tx)
    const all = await allConfigs(tx)
    if (all.length >= MOST_METRICS)
      throw new AppError('conflict', `A company has at most ${MOST_METRICS} metrics.`)
    const { title, type, questionIdentifier, ...rest } = input
    const question = await findQuestion(tx, questionIdentifier)
    if (!question)
      throw invalid([{ path: 'questionIdentifier', message: 'No question has this identifier.' }])
    if (!metricTypesOf(question.type).includes(type))
      throw invalid([{ path: 'type', message: 'is not available for this type of question' }])
    const config = applyChange(
      {
        ...NEW_METRIC,
        id: FIRST_COMPANY_ID,
        metricName: type.toLowerCase(),
        title,
        type,
        ...scaleOf(type),
        order: Math.max(0, ...all.map(({ order }) => order)) + 1,
        questionIdentifier,
        availableGroupBy: groupBysOf(type),
      },
      rest,
    )
    const id = await insertConfig(tx, fieldsOf(config, null))
    return auditAndReturn(tx, 'metric.created', id)
  })

export const changeMetric = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updatedAt: seen, ...change }: MetricChange,
): Promise<MetricConfig> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await requireActive(tx, id)
    if (seen !== undefined && seen !== before.updatedAt) throw stale(before)
    const after = applyChange(before, change)
    if (JSON.stringify(after) === JSON.stringify(before)) return before
    await save(tx, after, null)
    return auditAndReturn(tx, 'metric.changed', id, before)
  })

/** Archives a metric of the company: it is no longer offered, but existing goals and attachments keep it. */
export const archiveMetric = (services: Services, viewer: Viewer, id: number): Promise<MetricConfig> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await requireActive(tx, id)
    if (id < FIRST_COMPANY_ID)
      throw new AppError('conflict', 'Built-in metrics cannot be archived, only renamed.')
    await save(tx, before, tx.now)
    return auditAndReturn(tx, 'metric.archived', id, before)
  })

async function requireActive(tx: Tx, id: number): Promise<MetricConfig> {
  await lockMetrics(tx)
  const config = (await allConfigs(tx)).find((each) => each.id === id)
  if (!config) throw notFound('This metric')
  if (config.archived) throw new AppError('conflict', 'This metric is archived.', { current: config })
  return config
}

const save = (tx: Tx, config: MetricConfig, archivedAt: Date | null) =>
  saveConfig(tx, config.id, fieldsOf(config, archivedAt), laterThan(new Date(config.updatedAt), tx.now))

async function auditAndReturn(
  tx: Tx,
  action: 'metric.created' | 'metric.changed' | 'metric.archived',
  id: number,
  before?: MetricConfig,
): Promise<MetricConfig> {
  const [after] = (await allConfigs(tx)).filter((config) => config.id === id)
  if (!after) throw notFound('This metric')
  tx.audit({
    action,
    objectType: 'metric_config',
    objectId: id,
    ...(before && { before: auditFields(before) }),
    after: auditFields(after),
  })
  tx.emit({ type: 'metricsChanged', payload: { metricConfigId: id } })
  return after
}

const auditFields = ({ title, customTitle, nickname, targetAnswers, archived }: MetricConfig) => ({
  name: customTitle ?? title,
  ...(nickname !== null && { nickname }),
  ...(targetAnswers.length > 0 && { targetAnswers }),
  ...(archived && { archived }),
})

const NEW_METRIC = {
  customTitle: null,
  nickname: null,
  productArea: 'FEEDBACK',
  higherIsBetter: true,
  questionText: null,
  questionType: null,
  targetAnswers: [],
  denominator: 'ANSWERS',
  availableFilters: [],
  defaultGroupBy: 'TEAM_ID',
  archived: false,
  updatedAt: '',
} satisfies Partial<MetricConfig>

/** Applies a change and validates the result. An empty name becomes null. */
function applyChange(config: MetricConfig, change: Omit<MetricChange, 'updatedAt'>): MetricConfig {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after = { ...config, ...given } as MetricConfig
  const tidy: MetricConfig = {
    ...after,
    customTitle: after.customTitle || null,
    nickname: after.nickname || null,
    targetAnswers: [...new Set(after.targetAnswers)],
    defaultGroupBy: after.defaultGroupBy ?? 'TEAM_ID',
  }
  const faults = validate(tidy)
  if (faults.length > 0) throw invalid(faults)
  return tidy
}

function validate(config: MetricConfig): FieldError[] {
  const faults: FieldError[] = []
  const { min, max, type } = config
  if (min !== null && max !== null && max <= min)
    faults.push({ path: 'max', message: 'must be greater than min' })
  if (!config.availableGroupBy.includes(config.defaultGroupBy))
    faults.push({ path: 'defaultGroupBy', message: 'This metric does not support this grouping.' })
  if (type === 'PERCENT' && config.targetAnswers.length === 0)
    faults.push({ path: 'targetAnswers', message: 'Please choose the answers that count.' })
  const takesTargets = type === 'PERCENT' || type === 'COUNTS'
  if (!takesTargets && config.targetAnswers.length > 0)
    faults.push({ path: 'targetAnswers', message: 'This metric has no target answers.' })
  if (type !== 'PERCENT' && config.denominator !== 'ANSWERS')
    faults.push({ path: 'denominator', message: 'Only share metrics can be based on all responses.' })
  return faults
}

const NUMBERS = new Set(['StarRating', 'Scalar', 'FCR', 'Recovery'])

function metricTypesOf(questionType: string): readonly QuestionMetricType[] {
  if (questionType === 'NPS') return ['AVERAGE', 'COUNTS', 'NPS_SCORE', 'PERCENT', 'SUM']
  return NUMBERS.has(questionType) ? ['AVERAGE', 'COUNTS', 'PERCENT', 'SUM'] : ['COUNTS', 'PERCENT']
}

function scaleOf(type: QuestionMetricType): Pick<MetricConfig, 'min' | 'max'> {
  if (type === 'NPS_SCORE') return { min: -100, max: 100 }
  if (type === 'PERCENT') return { min: 0, max: 100 }
  return { min: type === 'COUNTS' ? 0 : null, max: null }
}
