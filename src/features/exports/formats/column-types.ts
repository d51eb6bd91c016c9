import type { Cell } from '#features/exports/cell.ts'

/**
 * What the cells of a column are in formats that have types. `local` is a local time, which has no time zone. Sources
 * give moments, days and truth values as the texts of CSV.
 */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'moment' | 'local' | 'day'

const DAYS = new Set(['from', 'to', 'scheduled_for'])
const TRUTHS = new Set(['autofailed', 'count_toward_score', 'aligned', 'too_few', 'partial'])
const NUMBERS = new Set([
  'score',
  'score_before_autofail',
  'review_score',
  'answer_score',
  'value',
  'lower_95',
  'upper_95',
])
const INTEGERS = new Set([
  'scorecard_version',
  'annotations_count',
  'stars',
  'topics',
  'takeaways',
  'takeaways_completed',
  'kudos',
  'attachments',
  'results',
])
/** Ids of other systems. */
const FOREIGN_IDS = new Set(['external_id', 'custom_employee_id', 'ext_interaction_id'])

/** The type of a column whose name is ours. */
export function typeOfColumn(name: string): ColumnType {
  if (DAYS.has(name)) return 'day'
  if (TRUTHS.has(name)) return 'boolean'
  if (NUMBERS.has(name)) return 'number'
  if (INTEGERS.has(name)) return 'integer'
  if (name.endsWith('_at')) return 'moment'
  if (name.endsWith('_at_local')) return 'local'
  return name.endsWith('_id') && !FOREIGN_IDS.has(name) ? 'integer' : 'text'
}

/**
 * Finds the type of a column from its cells: the declared one if all fit; for a column of the data, such as a question,
 * the one they share. Mixed cells are texts.
 */
export class TypeFinder {
  private readonly declared: ColumnType | null
  private readonly seen = new Set<string>()
  private fits = true

  constructor(declared: ColumnType | null) {
    this.declared = declared
  }

  add(cell: Cell): void {
    if (isEmpty(cell)) return
    this.seen.add(typeof cell)
    this.fits &&= this.declared === null || isOfType(cell, this.declared)
  }

  get type(): ColumnType {
    if (this.declared !== null) return this.fits ? this.declared : 'text'
    const [only] = this.seen
    if (this.seen.size !== 1 || only === 'string') return 'text'
    return only === 'number' ? 'number' : 'boolean'
  }
}

function isOfType(cell: string | number | boolean, type: ColumnType): boolean {
  if (type === 'text') return true
  if (type === 'number') return typeof cell === 'number'
  if (type === 'integer') return Number.isSafeInteger(cell)
  if (type === 'boolean') return typeof cell === 'boolean' || cell === 'true' || cell === 'false'
  return typeof cell === 'string' && !Number.isNaN(Date.parse(type === 'local' ? `${cell}Z` : cell))
}

/** Empty texts are no values, as in CSV. */
export const isEmpty = (cell: Cell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || cell === ''
