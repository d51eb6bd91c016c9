import secureJson from 'secure-json-parse'
import { type NotKeptCounts, REVIEW_FIELDS } from '#features/qa/reviews/import/fields.ts'
import { count, FileFault, PLACE_COLUMN } from '#features/qa/reviews/import/formats/table.ts'

/** The columns of the converted file: the fields that evaluations have, and where each row comes from. */
export const EVALUAGENT_COLUMNS = [...REVIEW_FIELDS, PLACE_COLUMN] as const
type Column = (typeof EVALUAGENT_COLUMNS)[number]
type Values = Readonly<Record<string, unknown>>

/** A resource of JSON:API. */
type Resource = { type: string; id: string; attributes: Values; relationships: Values }
export type EvaluationPage = {
  evaluations: Resource[]
  /** An included resource. */
  find(type: string, id: string): Resource | undefined
  /** The included resources that name an evaluation. */
  about(evaluationId: string): readonly Resource[]
}

/** The names of attributes, as versions of the API write them; earlier names come first. */
const NAMES = {
  person: ['email', 'username', 'full_name', 'name'],
  scorecard: ['name', 'title', 'scorecard_name'],
  reviewed_at: ['published_at', 'evaluated_at', 'completed_at', 'created_at'],
  total: ['quality_score', 'score', 'overall_score', 'total_score'],
  acknowledged_at: ['acknowledged_at', 'agent_acknowledged_at', 'viewed_at'],
  review_comment: ['overall_comment', 'comment', 'feedback', 'summary'],
  ext_interaction_id: ['contact_reference', 'reference'],
  interaction_url: ['external_url', 'url'],
  section: ['section_name', 'section', 'group_name', 'category'],
  question: ['title', 'name', 'label', 'question', 'line_item'],
  answer: ['answer', 'outcome', 'selected_option', 'option', 'value'],
  points: ['score', 'points', 'points_awarded', 'score_achieved'],
  max_points: ['max_score', 'possible_score', 'possible_points', 'max_points'],
  comment: ['comment', 'feedback', 'note', 'notes'],
} as const

/** Reads a JSON:API document of evaluations: a page of the list, or one evaluation. */
export function evaluationPage(name: string, text: string): EvaluationPage {
  const document = parsed(name, text)
  const data = isValues(document) ? document.data : undefined
  const listed = Array.isArray(data) ? data : data === undefined ? null : [data]
  if (listed === null)
    throw new FileFault(
      `The file ${name} is not a list of evaluations: it has no "data", as JSON:API documents have.`,
    )
  const included = isValues(document) && Array.isArray(document.included) ? document.included : []
  const resources = included.flatMap((each) => resourceOf(each) ?? [])
  const byId = new Map(resources.map((each) => [`${each.type} ${each.id}`, each]))
  const byEvaluation = Map.groupBy(resources, ({ relationships }) => linksOf(relationships.evaluation)[0]?.id)
  return {
    about: (evaluationId) => byEvaluation.get(evaluationId) ?? [],
    find: (type, id) => byId.get(`${type} ${id}`),
    evaluations: listed.map((each, index) => {
      const resource = resourceOf(each)
      if (resource === null || !/^evaluations?$/.test(resource.type))
        throw new FileFault(`Entry ${index + 1} of ${name} is not an evaluation with an id.`)
      return resource
    }),
  }
}

/** One row for each line item of each evaluation. An evaluation without line items has a row that is rejected. */
export function* evaluationRows(
  name: string,
  page: EvaluationPage,
  notKept: NotKeptCounts,
): Generator<Partial<Record<Column, string>>, void, undefined> {
  for (const evaluation of page.evaluations) {
    const review = reviewOf(evaluation, page)
    const items = lineItemsOf(evaluation, page)
    const place = `evaluation ${evaluation.id} of ${name}`
    if (items.length === 0) yield { ...review, [PLACE_COLUMN]: place }
    for (const [index, item] of items.entries()) {
      const causes = item.root_causes
      if (Array.isArray(causes) && causes.length > 0) count(notKept, 'root_causes', causes.length)
      const { review_comment, ...repeated } = review
      yield {
        ...repeated,
        ...(index === 0 && { review_comment }),
        section: textOf(item, NAMES.section),
        question: textOf(item, NAMES.question),
        answer: isNotApplicable(item) ? 'N/A' : textOf(item, NAMES.answer),
        points: isNotApplicable(item) ? '' : textOf(item, NAMES.points),
        max_points: textOf(item, NAMES.max_points),
        comment: textOf(item, NAMES.comment),
        [PLACE_COLUMN]: place,
      }
    }
  }
}

function reviewOf(evaluation: Resource, page: EvaluationPage) {
  const { attributes } = evaluation
  const contact = relatedOf(evaluation, page, ['contact', 'contacts'])[0] ?? {}
  const scorecardId = textOf(attributes, ['scorecard_id'])
  return {
    review_id: evaluation.id,
    employee: personOf(evaluation, page, ['agent', 'employee', 'user']),
    reviewer: personOf(evaluation, page, ['evaluator', 'reviewer']),
    scorecard:
      textOf(attributes, ['scorecard_name']) ||
      textOf(relatedOf(evaluation, page, ['scorecard'])[0] ?? {}, NAMES.scorecard) ||
      (scorecardId && `Scorecard ${scorecardId}`),
    reviewed_at: textOf(attributes, NAMES.reviewed_at),
    total: textOf(attributes, NAMES.total),
    acknowledged_at: textOf(attributes, NAMES.acknowledged_at),
    review_comment: textOf(attributes, NAMES.review_comment),
    ext_interaction_id:
      textOf(contact, NAMES.ext_interaction_id) || textOf(attributes, NAMES.ext_interaction_id),
    interaction_url: textOf(contact, NAMES.interaction_url) || textOf(attributes, NAMES.interaction_url),
  }
}

function personOf(evaluation: Resource, page: EvaluationPage, names: readonly string[]): string {
  const { attributes } = evaluation
  const written = names.flatMap((name) => NAMES.person.map((part) => `${name}_${part}`))
  return (
    textOf(attributes, written) ||
    textOf(relatedOf(evaluation, page, names)[0] ?? {}, NAMES.person) ||
    textOf(attributes, names)
  )
}

const isNotApplicable = (item: Values): boolean => item.is_na === true || item.not_applicable === true

const lineItemsOf = (evaluation: Resource, page: EvaluationPage): Values[] =>
  relatedOf(evaluation, page, ['line_items', 'line-items'])

/**
 * What an evaluation is related to: nested in its attributes, included and named by the evaluation, or included and
 * naming the evaluation.
 */
function relatedOf(evaluation: Resource, page: EvaluationPage, names: readonly string[]): Values[] {
  const nested = names.flatMap((name) => listOf(evaluation.attributes[name])).filter(isValues)
  if (nested.length > 0) return nested
  const named = names
    .flatMap((name) => linksOf(evaluation.relationships[name]))
    .map(({ type, id }) => page.find(type, id)?.attributes)
    .filter(isValues)
  if (named.length > 0) return named
  return page
    .about(evaluation.id)
    .filter(({ type }) => names.some((name) => type === name || type === `${name}s`))
    .map(({ attributes }) => attributes)
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const linksOf = (relationship: unknown): { type: string; id: string }[] =>
  isValues(relationship) ? listOf(relationship.data).flatMap((link) => resourceOf(link) ?? []) : []

function resourceOf(value: unknown): Resource | null {
  if (!isValues(value) || typeof value.type !== 'string') return null
  const id = textOf(value, ['id'])
  if (id === '') return null
  const [attributes, relationships] = [value.attributes, value.relationships]
  return {
    type: value.type,
    id,
    attributes: isValues(attributes) ? attributes : {},
    relationships: isValues(relationships) ? relationships : {},
  }
}

/** The first of these values that is a text, a number or yes or no. */
function textOf(values: Values, names: readonly string[]): string {
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  }
  return ''
}

function parsed(name: string, text: string): unknown {
  try {
    return secureJson.parse(text.replace(/^\uFEFF/, ''), null, {
      protoAction: 'remove',
      constructorAction: 'remove',
    })
  } catch {
    throw new FileFault(`The file ${name} is not valid JSON.`)
  }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
