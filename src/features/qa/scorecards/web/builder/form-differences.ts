import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'

type Value = string | number | boolean

/** One difference between two copies of a scorecard. `n` and `m` are numbers shown in the builder. */
export type FormDifference = {
  kind: 'form' | 'section' | 'question' | 'option'
  /** Number of the section or question; for an option, the number of its question. */
  n: number
  /** Number of the option within its question. */
  m: number
  field:
    | 'name'
    | 'type'
    | 'active'
    | 'weighted_sections'
    | 'title'
    | 'weight'
    | 'text'
    | 'instructions'
    | 'na_option'
    | 'score'
    | 'autofail'
    | 'added'
    | 'removed'
    | 'moved'
  before: Value | null
  after: Value | null
}

/** The changes that turn `before` into `after`, in the order of the form. */
export function formDifferences(after: Form, before: Form): FormDifference[] {
  const weighted = after.weighted_sections || before.weighted_sections
  return [
    ...fields('form', 0, 0, after, before, ['name', 'type', 'active', 'weighted_sections']),
    ...parts('section', after.sections, before.sections, ({ title }) => title, [
      'title',
      ...(weighted ? (['weight'] as const) : []),
    ]),
    ...parts(
      'question',
      placed(after),
      placed(before),
      ({ text }) => text,
      ['text', 'instructions', 'na_option'],
      ({ section }) => section,
    ),
    ...questionsOf(after).flatMap((question, index) => {
      const known = questionsOf(before).find(({ id }) => id === question.id)
      if (!known) return []
      const own = parts('option', question.options, known.options, ({ text }) => text, [
        'text',
        'score',
        'autofail',
      ])
      return own.map((difference) => ({ ...difference, n: index + 1, m: difference.n }))
    }),
  ]
}

type Part = { id: number }
type Field = FormDifference['field']

/** All questions, each with the id of its section. */
const placed = ({ sections }: Form) =>
  sections.flatMap((section) => section.questions.map((question) => ({ ...question, section: section.id })))

function parts<P extends Part>(
  kind: FormDifference['kind'],
  after: readonly P[],
  before: readonly P[],
  nameOf: (part: P) => string,
  compared: readonly (Field & keyof P)[],
  homeOf: (part: P) => number = () => 0,
): FormDifference[] {
  const known = new Map(before.map((part) => [part.id, part]))
  const there = new Set(after.map(({ id }) => id))
  const stayed = unmoved(
    after.filter(({ id }) => known.has(id)).map(({ id }) => id),
    before.filter(({ id }) => there.has(id)).map(({ id }) => id),
  )
  const one = (n: number, field: Field, from: Value | null, to: Value | null): FormDifference => ({
    kind,
    n,
    m: 0,
    field,
    before: from,
    after: to,
  })
  return [
    ...after.flatMap((part, index) => {
      const old = known.get(part.id)
      if (!old) return [one(index + 1, 'added', null, nameOf(part))]
      const moved = !stayed.has(part.id) || homeOf(part) !== homeOf(old)
      return [
        ...(moved ? [one(index + 1, 'moved', before.indexOf(old) + 1, index + 1)] : []),
        ...fields(kind, index + 1, 0, part, old, compared),
      ]
    }),
    ...before.flatMap((part, index) =>
      there.has(part.id) ? [] : [one(index + 1, 'removed', nameOf(part), null)],
    ),
  ]
}

function fields<P>(
  kind: FormDifference['kind'],
  n: number,
  m: number,
  after: P,
  before: P,
  compared: readonly (Field & keyof P)[],
): FormDifference[] {
  return compared.flatMap((field) =>
    after[field] === before[field]
      ? []
      : [{ kind, n, m, field, before: before[field] as Value | null, after: after[field] as Value | null }],
  )
}

/** The ids that keep their relative order: the longest increasing subsequence. All others have moved. */
function unmoved(order: readonly number[], before: readonly number[]): ReadonlySet<number> {
  const place = new Map(before.map((id, index) => [id, index]))
  const best: number[][] = []
  let longest: number[] = []
  order.forEach((id, index) => {
    let run: number[] = []
    for (let earlier = 0; earlier < index; earlier++) {
      const candidate = best[earlier] ?? []
      const last = candidate.at(-1)
      if (
        last !== undefined &&
        (place.get(last) ?? 0) < (place.get(id) ?? 0) &&
        candidate.length > run.length
      )
        run = candidate
    }
    best[index] = [...run, id]
    if (run.length + 1 > longest.length) longest = best[index]
  })
  return new Set(longest)
}
