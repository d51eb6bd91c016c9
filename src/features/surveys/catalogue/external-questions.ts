import { createHash } from 'node:crypto'
import { questionIdentifier } from '#features/surveys/catalogue/catalogue.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  findAskedQuestions,
  findQuestionsByWords,
  insertQuestions,
  takenIdentifiers,
} from '#features/surveys/catalogue/store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** A question that feedback from another system identifies by its text. */
export type NamedQuestion = {
  text: string
  type: QuestionType
  /** Where the type comes from: the sender, the answer's value, or nothing if there is no value. */
  typeFrom: 'sender' | 'value' | 'nothing'
  /** The survey that the feedback says it answers. */
  survey?: string | null
}

type Known = {
  id: number
  type: string
  words: string
  /** Created before the type was part of a question's identity. */
  legacy: boolean
  /** The survey that asks the question; null for a question of other systems. */
  survey: string | null
}
type Wanted = NamedQuestion & { words: string }

/**
 * Returns the ids of questions answered in feedback from other systems. Text and type identify such a question. If
 * the sender gives no type, the answer belongs to the question with this text whose type can hold it. Feedback that
 * names a survey answers that survey's questions.
 */
export async function externalQuestionIds(
  tx: Tx,
  questions: Iterable<NamedQuestion>,
): Promise<(question: NamedQuestion) => number> {
  const wanted = new Map<string, Wanted>()
  for (const question of questions) {
    const key = keyOf(question)
    if (!wanted.has(key)) wanted.set(key, { ...question, words: normaliseQuestionText(question.text) })
  }
  let known = await findKnown(tx, [...wanted.values()])
  // Another transaction may have created the same question, or used the identifier, since the look-up.
  for (let attempt = 0; attempt < 3; attempt++) {
    const missing = missingQuestions([...wanted.values()], known)
    if (missing.length === 0) break
    await insertQuestions(tx, await identified(tx, missing, attempt > 0))
    known = await findKnown(tx, [...wanted.values()])
  }
  const ids = new Map([...wanted].map(([key, question]) => [key, fitting(question, known)?.id ?? 0]))
  return (question) => ids.get(keyOf(question)) ?? 0
}

const keyOf = ({ text, type, typeFrom, survey }: NamedQuestion) =>
  JSON.stringify([typeFrom, type, survey ?? null, text])

const LONGEST_WORDS = 200

/**
 * The normalised text that identifies a question: without case, spaces and punctuation at the end. Other characters
 * count, because "< 5 minutes" and "> 5 minutes" are different questions.
 */
export function normaliseQuestionText(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  const bare = words.replace(/[\s?!.:*]+$/u, '') || words
  return bare.length <= LONGEST_WORDS ? bare : createHash('sha256').update(bare).digest('hex')
}

/** Finds the question of other systems for each text and type; null where there is none. */
export async function findExternalQuestions(
  tx: Tx,
  questions: readonly { text: string; type: QuestionType }[],
): Promise<(number | null)[]> {
  const wanted = questions.map(
    (question): Wanted => ({ ...question, typeFrom: 'sender', words: normaliseQuestionText(question.text) }),
  )
  const known = await findKnown(tx, wanted)
  return wanted.map((question) => fitting(question, known)?.id ?? null)
}

async function findKnown(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, Known[]>> {
  if (wanted.length === 0) return new Map()
  const bySlug = Map.groupBy(wanted, ({ text }) => questionIdentifier(text))
  const rows = await findQuestionsByWords(tx, {
    words: [...new Set(wanted.map(({ words }) => words))],
    identifiers: [...bySlug.keys()],
  })
  const known = rows.flatMap(({ id, type, source_words, identifier, text }): Known[] => {
    if (source_words !== null) return [{ id, type, words: source_words, legacy: false, survey: null }]
    // Its text has changed since its first answer, so only the identifier shows what its senders call it.
    const renamed = questionIdentifier(text) !== identifier
    const meant = (bySlug.get(identifier) ?? []).filter(
      ({ words }) => renamed || words === normaliseQuestionText(text),
    )
    return [...new Set(meant.map(({ words }) => words))].map((words) => ({
      id,
      type,
      words,
      legacy: true,
      survey: null,
    }))
  })
  return Map.groupBy([...(await findAsked(tx, wanted)), ...known], ({ words }) => words)
}

async function findAsked(tx: Tx, wanted: readonly Wanted[]): Promise<Known[]> {
  const names = [...new Set(wanted.flatMap(({ survey }) => survey ?? []))]
  if (names.length === 0) return []
  const rows = await findAskedQuestions(tx, names)
  return rows.flatMap(({ survey, id, type, text, texts }) => {
    const all = [text, ...Object.values(texts as Record<string, string>)]
    return [...new Set(all.map(normaliseQuestionText))].map((words) => ({
      id,
      type,
      words,
      legacy: false,
      survey,
    }))
  })
}

/** The types that can hold an answer whose type is only known from its value, best first. */
const HOLDERS: Readonly<Partial<Record<QuestionType, readonly QuestionType[]>>> = {
  Scalar: ['Scalar', 'StarRating', 'NPS', 'FCR', 'Recovery', 'SingleChoice', 'MultipleChoice'],
  SingleChoice: ['SingleChoice', 'FCR', 'Recovery', 'MultipleChoice'],
  MultipleChoice: ['MultipleChoice', 'SingleChoice'],
  Text: ['Text', 'SingleChoice', 'MultipleChoice'],
}

function fitting(wanted: Wanted, known: ReadonlyMap<string, Known[]>): Known | undefined {
  const { words, survey = null } = wanted
  const candidates = (known.get(words) ?? []).toSorted((a, b) => a.id - b.id)
  const outside = candidates.filter((each) => each.survey === null)
  if (survey === null) return fittest(wanted, outside)
  const ofSurvey = candidates.filter((each) => each.survey === survey)
  return fittest(wanted, ofSurvey) ?? fittest(wanted, outside)
}

function fittest({ type, typeFrom }: Wanted, candidates: readonly Known[]): Known | undefined {
  if (typeFrom === 'sender') return candidates.find((each) => each.type === type)
  if (typeFrom === 'nothing') return candidates[0]
  const holders = HOLDERS[type] ?? [type]
  const held = holders.map((holder) => candidates.find((each) => each.type === holder)).find(Boolean)
  // Questions created before types were part of their identity keep accepting the same answers.
  return held ?? candidates.find(({ legacy }) => legacy)
}

/**
 * The questions to create, each once. Those with a type from the sender come first, since untyped answers may belong
 * to them.
 */
function missingQuestions(wanted: readonly Wanted[], known: ReadonlyMap<string, Known[]>): Wanted[] {
  const planned = new Map([...known].map(([words, list]) => [words, [...list]]))
  const made: Wanted[] = []
  for (const from of ['sender', 'value', 'nothing'] as const)
    for (const question of wanted) {
      if (question.typeFrom !== from || fitting(question, planned)) continue
      made.push(question)
      const { words, type } = question
      planned.set(words, [
        ...(planned.get(words) ?? []),
        { id: Number.MAX_SAFE_INTEGER, type, words, legacy: false, survey: null },
      ])
    }
  return made.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = ({ words, type }: Wanted) => `${words} ${type}`

/** Gives each question an identifier that is unique in the company, and readable if possible. */
async function identified(tx: Tx, questions: readonly Wanted[], apart: boolean) {
  const slugs = questions.map(({ text }) => questionIdentifier(text))
  const taken = apart ? new Set(slugs) : await takenIdentifiers(tx, slugs)
  return questions.map(({ text, type, words }, index) => {
    const slug = slugs[index] ?? ''
    const identifier = taken.has(slug) ? `${slug}_${shortHash(`${type} ${words}`)}` : slug
    taken.add(slug)
    return { uuid: uuidv7(tx.now), identifier, text, type, sourceWords: words, scale: null }
  })
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
