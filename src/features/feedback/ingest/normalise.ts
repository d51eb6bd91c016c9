import type { FeedbackAnswer, FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { questionType, takesLabels, typeOrigin } from '#features/feedback/ingest/question-type.ts'
import { searchable } from '#features/feedback/texts.ts'
import type { NamedQuestion } from '#features/surveys/catalogue/external-questions.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import { MOMENT_TEXTS, momentText } from '#lib/moments.ts'
import { sha256 } from '#platform/records/audit.ts'

/** An answer with options, a number or a text. Areas that customers pick are stored separately, as tags. */
export type NormalAnswer = {
  question: NamedQuestion
  number: number | null
  text: string | null
  comment: string | null
  options: { label: string; integerValue: number | null }[]
}

export type NormalItem = {
  item: FeedbackItem
  answers: NormalAnswer[]
  excellence: string[]
  improvement: string[]
  /** Equal for equal content, whatever the order of keys or the format of times. */
  contentHash: Buffer
  /** Hashes that older versions stored for the same content; computed only where the current hash differs. */
  formerHashes: () => Buffer[]
}

/** PostgreSQL indexes at most a megabyte of words per text. The whole comment always fits. */
const LONGEST_SEARCHED = 130_000

/** Converts an item from the sender's format to ours. */
export function normalise(item: FeedbackItem): NormalItem {
  const answers: NormalAnswer[] = []
  const excellence = new Set<string>()
  const improvement = new Set<string>()
  for (const answer of item.answers ?? []) {
    const type = questionType(answer)
    if (type === 'AreasOfExcellence') for (const caption of labels(answer.value)) excellence.add(caption)
    else if (type === 'AreasOfImprovement')
      for (const caption of labels(answer.value)) improvement.add(caption)
    else answers.push(normalAnswer(answer, { type, survey: item.survey ?? null }))
  }
  return {
    item,
    answers,
    excellence: [...excellence],
    improvement: [...improvement],
    contentHash: hashOf(item, momentText),
    formerHashes: () => formerTexts.map((text) => hashOf(item, text)),
  }
}

/** The item with its texts redacted. Hashes stay those of what was sent, so that sending it again changes nothing. */
export function redactItem<Item extends NormalItem>(normal: Item, redact: (text: string) => string): Item {
  const comment = normal.item.comment && redact(normal.item.comment)
  const answers = normal.answers.map((answer) => ({
    ...answer,
    text: answer.text && redact(answer.text),
    comment: answer.comment && redact(answer.comment),
  }))
  return { ...normal, item: { ...normal.item, comment }, answers }
}

/** The words of the comment and of the answers. */
export const searchTextOf = ({ item, answers }: Pick<NormalItem, 'item' | 'answers'>): string =>
  searchText([item.comment, ...answers.flatMap(({ text, comment }) => [text, comment])])

/** The text that a search looks through. */
export const searchText = (texts: readonly (string | null | undefined)[]): string =>
  searchable(texts.filter(Boolean).join('\n')).slice(0, LONGEST_SEARCHED).toWellFormed()

const [, ...formerTexts] = MOMENT_TEXTS

const hashOf = (item: FeedbackItem, textOf: (moment: string) => string): Buffer =>
  sha256(toldText({ ...item, responded_at: textOf(item.responded_at) }))

/**
 * The item as a text that is equal for equal content: the schema puts keys in a fixed order, and properties are
 * sorted because the sender names them.
 */
const toldText = ({ properties, ...item }: FeedbackItem): string =>
  JSON.stringify([item, Object.entries(properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Whole numbers in this range are points on a scale, so they become options that can be read and filtered by. */
const SCALE = { lowest: -10, highest: 100 }

function normalAnswer(
  answer: FeedbackAnswer,
  { type, survey }: { type: QuestionType; survey: string | null },
): NormalAnswer {
  const question = { text: answer.question, type, typeFrom: typeOrigin(answer), survey }
  const base = { question, comment: answer.comment || null, options: [] }
  const { value } = answer
  if (typeof value === 'number') {
    const onScale = Number.isInteger(value) && value >= SCALE.lowest && value <= SCALE.highest
    return onScale
      ? { ...base, number: value, text: null, options: [{ label: String(value), integerValue: value }] }
      : { ...base, number: value, text: String(value) }
  }
  if (typeof value === 'boolean')
    return {
      ...base,
      number: Number(value),
      text: null,
      options: [{ label: value ? 'Yes' : 'No', integerValue: Number(value) }],
    }
  if (Array.isArray(value) || takesLabels(type))
    return {
      ...base,
      number: null,
      text: null,
      options: labels(value).map((label) => ({ label, integerValue: null })),
    }
  return { ...base, number: null, text: value || null }
}

/** The labels picked, without duplicates. */
const labels = (value: FeedbackAnswer['value']): string[] => {
  if (Array.isArray(value)) return [...new Set(value)]
  return value === null || value === undefined || value === '' ? [] : [String(value)]
}
