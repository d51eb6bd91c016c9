import type { Guess } from '#features/feedback/import/contract.ts'
import type {
  AnswerSource,
  FeedbackMapping,
  StarsSource,
  TextSource,
} from '#features/feedback/import/mapping-schema.ts'

export type EditorProps = {
  header: readonly string[]
  draft: MappingDraft
  guesses: readonly Guess[]
  onChange: (change: Partial<MappingDraft>) => void
}

/** A mapping being edited, which may be incomplete. */
export type PartialMapping = Partial<FeedbackMapping>

/** A property being edited. Two may have the same name for a while. */
export type PropertyDraft = { key: number; name: string; source: TextSource | undefined }
export type AnswerDraft = { key: number; source: AnswerSource }

/** The state of the editor: the mapping, with its lists as arrays. */
export type MappingDraft = Omit<PartialMapping, 'answers' | 'properties'> & {
  answers: AnswerDraft[]
  properties: PropertyDraft[]
}

/** Why a mapping is incomplete; `field` is shown with the message. */
export type DraftProblem =
  | { kind: 'id' | 'date' | 'content' | 'question' | 'property' }
  | { kind: 'asked-twice' | 'named-twice'; field: string }

export function draftOf({ answers = [], properties = {}, ...rest }: PartialMapping): MappingDraft {
  return {
    ...rest,
    answers: answers.map((source) => ({ key: nextKey(), source })),
    properties: Object.entries(properties).map(([name, source]) => ({ key: nextKey(), name, source })),
  }
}

/** A key for a list entry, which keeps its place on the screen while it is edited. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}
let lastKey = 0

export function mappingOf({ answers, properties, ...rest }: MappingDraft): PartialMapping {
  return {
    ...rest,
    ...(answers.length > 0 && { answers: answers.map(({ source }) => source) }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(
        properties.flatMap(({ name, source }) => (source ? [[name.trim(), source]] : [])),
      ),
    }),
  }
}

/** Choices that are missing, checked before asking the server. */
export function problemsOf(draft: MappingDraft): DraftProblem[] {
  const { external_id: id, responded_at: date, stars, comment, answers, properties } = draft
  const problems: DraftProblem[] = []
  if (!id?.column && !id?.hash?.length) problems.push({ kind: 'id' })
  if (!date?.column || date.format === '') problems.push({ kind: 'date' })
  if (!stars && !comment && answers.length === 0) problems.push({ kind: 'content' })
  const questions = answers.map(({ source }) => source.question.trim())
  for (const [index, question] of questions.entries()) {
    const { column } = answers[index]?.source ?? { column: '' }
    if (question === '' || column === '') problems.push({ kind: 'question' })
    else if (questions.indexOf(question) < index) problems.push({ kind: 'asked-twice', field: question })
  }
  const names = properties.map(({ name }) => name.trim())
  for (const [index, name] of names.entries()) {
    const source = properties[index]?.source
    if (name === '' || !source) problems.push({ kind: 'property' })
    else if (names.indexOf(name) < index) problems.push({ kind: 'named-twice', field: name })
  }
  return problems
}

/** The guess for a field, as long as the draft still has the guessed value. */
export function currentGuess(
  draft: MappingDraft,
  guesses: readonly Guess[],
  field: string,
): Guess | undefined {
  const guess = guesses.find((one) => one.field === field)
  if (!guess) return undefined
  const columns = columnsAt(mappingOf(draft), field)
  const same =
    columns.length === guess.columns.length && columns.every((name, at) => name === guess.columns[at])
  return same ? guess : undefined
}

/** The source of a text field as the value of a select. */
export function choiceOf(source: TextSource | undefined): string {
  if (!source) return NONE
  if (source.column !== undefined) return columnChoice(source.column)
  return source.template === undefined ? CONSTANT : TEMPLATE
}

/** The source after a choice in the select. Options stored with the column are kept. */
export function sourceOf(choice: string, before: TextSource | undefined): TextSource | undefined {
  if (choice === NONE) return undefined
  if (choice === TEMPLATE) return before
  const { column: _, constant, template: __, ...rest } = before ?? {}
  if (choice === CONSTANT) return { ...rest, constant: constant ?? '' }
  return { ...rest, column: choice.slice(COLUMN.length) }
}

export const NONE = ''
export const CONSTANT = 'constant'
export const TEMPLATE = 'template'
const COLUMN = 'column:'
export const columnChoice = (name: string): string => COLUMN + name

/** Common date formats. Any other pattern can be typed. */
export const DATE_FORMATS = [
  'iso',
  'd/M/yyyy',
  'd/M/yyyy H:mm',
  'M/d/yyyy',
  'M/d/yyyy H:mm',
  'M/d/yyyy h:mm a',
  'M/d/yyyy h:mm:ss a',
  'd/M/yy',
  'M/d/yy',
  'd.M.yyyy',
  'd.M.yyyy H:mm',
  'd-M-yyyy',
  'yyyy/M/d',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'excel',
  'epoch_seconds',
  'epoch_milliseconds',
] as const

export const newAnswer = (): AnswerDraft => ({
  key: nextKey(),
  source: { question: '', column: '', type: 'scale', number: { min: 0, max: 5 } },
})

export const withStars = (column: string, before: StarsSource | undefined): StarsSource | undefined =>
  column === NONE ? undefined : { required: true, ...before, column }

function columnsAt(mapping: PartialMapping, field: string): string[] {
  const [name, key = ''] = field.split('.') as [keyof FeedbackMapping, string?]
  if (name === 'external_id') return mapping.external_id?.hash ?? [mapping.external_id?.column ?? '']
  if (name === 'answers') return [mapping.answers?.[Number(key)]?.column ?? '']
  if (name === 'properties') return [mapping.properties?.[key]?.column ?? '']
  if (name === 'employee') return [mapping.employee?.[key as 'email']?.column ?? '']
  const source = mapping[name]
  return [typeof source === 'object' && 'column' in source ? (source.column ?? '') : '']
}
