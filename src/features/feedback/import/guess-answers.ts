import { SCORE_WORDS } from '#features/feedback/import/column-words.ts'
import { type AnswerType, FIXED_BOUNDS } from '#features/feedback/import/fields.ts'
import type { ColumnProfile } from '#features/feedback/import/guess-columns.ts'
import type { AnswerSource } from '#features/feedback/import/mapping-schema.ts'
import { distinctNames } from '#lib/distinct-names.ts'

/** The most answers a response accepts. */
const MOST_ANSWERS = 200
/** Shorter than the longest question, to leave room for the number of a second question with the same text. */
const LONGEST_QUESTION = 990

const RECOMMEND =
  /\b(nps|net promoter( score)?|(recommend|anbefal|rekommender|empfehl|empfiehl|recommand|recomend|raccomand|consiglier|aanbevel|aanrad|polec|suositt?el)\p{L}*)/u
const NPS = /\b(nps|net promoter)\b/
const RATING = /\b(stars?|csat|ces)\b/
const FCR = /\b(fcr|first (call|contact) resolution|(solved|resolved) (at|on|in) (the )?first)\b/
const AREAS: ReadonlyMap<string, AnswerType> = new Map([
  ['areas of excellence', 'areas_of_excellence'],
  ['areas of improvement', 'areas_of_improvement'],
  ['areas to improve', 'areas_of_improvement'],
])

export type GuessedAnswer = { profile: ColumnProfile; source: AnswerSource; confidence: number }

/** The answers among these columns, with the types and bounds that all cells of the sample satisfy. */
export function guessAnswers(profiles: readonly ColumnProfile[]): GuessedAnswer[] {
  const nameOf = distinctNames()
  return profiles
    .flatMap((profile) => typeOf(profile) ?? [])
    .slice(0, MOST_ANSWERS)
    .map(({ profile, type, confidence }) => ({
      profile,
      confidence,
      source: {
        ...sourceOf(profile, type),
        question: nameOf(questionOf(profile, type).slice(0, LONGEST_QUESTION)),
      },
    }))
}

type Typed = { profile: ColumnProfile; type: AnswerType; confidence: number }

function typeOf(profile: ColumnProfile): Typed | null {
  const { words, numeric, range, yesNo, filled } = profile
  const area = AREAS.get(words)
  if (area) return { profile, type: area, confidence: 0.95 }
  if (filled === 0) return null
  if (FCR.test(words) && yesNo >= 0.8) return { profile, type: 'fcr', confidence: 0.95 * yesNo }
  if (isOpenQuestion(profile)) return { profile, type: 'text', confidence: 0.7 }
  if (numeric < 0.8 || !range) return null
  if (isNps(profile)) return { profile, type: 'nps', confidence: (NPS.test(words) ? 0.95 : 0.85) * numeric }
  return RATING.test(words) || SCORE_WORDS.test(words) || NPS.test(words)
    ? { profile, type: 'scale', confidence: 0.9 * numeric }
    : null
}

/** A question answered in free text: most of its texts differ. */
const isOpenQuestion = ({ column, numeric, yesNo, date, email, distinct }: ColumnProfile): boolean =>
  /[?？]\s*$/.test(column) && numeric === 0 && yesNo === 0 && date === null && email === 0 && distinct > 0.5

/** "Recommended: 1 or 0" is a different question from the likelihood from 0 to 10. */
export function isNps({ words, range }: ColumnProfile): boolean {
  const bounds = FIXED_BOUNDS.nps
  if (!range || !bounds || !RECOMMEND.test(words)) return false
  const fits = range.whole && range.min >= bounds.min && range.max <= bounds.max
  return fits && (NPS.test(words) || range.max > 5)
}

function sourceOf(
  { column, range, decimalComma }: ColumnProfile,
  type: AnswerType,
): Omit<AnswerSource, 'question'> {
  if (type !== 'scale' || !range) return { column, type }
  const max = [5, 7, 10, 100].find((top) => range.max <= top)
  const min = [1, 0].find((bottom) => range.min >= bottom)
  return {
    column,
    type,
    number: {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(decimalComma && { decimal_comma: true }),
    },
  }
}

/** Keep the text of a column that is a question; of a name such as "staff_rating" keep the topic. */
function questionOf({ column, words }: ColumnProfile, type: AnswerType): string {
  if (type !== 'scale' || /\?\s*$/.test(column)) return column
  const topic = words.replace(/\s*\b(ratings?|scores?|stars?)\b\s*/g, ' ').trim()
  if (!/\p{L}/u.test(topic)) return column
  return topic.charAt(0).toUpperCase() + topic.slice(1)
}
