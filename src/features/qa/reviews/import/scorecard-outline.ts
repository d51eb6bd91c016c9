import { MOST_OPTIONS } from '#features/qa/reviews/import/limits.ts'
import type { ImportedReview } from '#features/qa/reviews/import/read-row.ts'
import type { ImportedScorecard } from '#features/qa/scorecards/import-form.ts'

type Question = {
  max: number | null
  isOptional: boolean
  options: Map<string, { text: string; score: number }>
}
type Sections = Map<string, Map<string, Question>>

/** Collects the sections, questions and options of scorecards from the answers given with them. */
export type ScorecardOutlines = Map<string, Sections>

export function addAnswers(outlines: ScorecardOutlines, { scorecard, answers }: ImportedReview): void {
  const sections = entryOf(outlines, scorecard, (): Sections => new Map())
  for (const { section, question, option, max } of answers) {
    const known = entryOf(
      entryOf(sections, section, () => new Map<string, Question>()),
      question,
      () => ({ max: null, isOptional: false, options: new Map() }),
    )
    if (option === null) known.isOptional = true
    else known.options.set(`${option.score} ${option.text}`, option)
    if (max !== null) known.max = Math.max(max, known.max ?? max)
  }
}

/**
 * A question with more options than a scorecard can have was answered with free words. It gets one option for each
 * number of points; the returned function moves the words of an answer to its comment.
 */
export function mergeWords(outlines: ScorecardOutlines): (review: ImportedReview) => ImportedReview {
  const merged = new Set<string>()
  for (const [scorecard, sections] of outlines)
    for (const [section, questions] of sections)
      for (const [question, outline] of questions) {
        if (outline.options.size <= MOST_OPTIONS) continue
        const scores = new Set([...outline.options.values()].map(({ score }) => score))
        outline.options = new Map([...scores].map((score) => [String(score), pointsOption(score)]))
        merged.add(JSON.stringify([scorecard, section, question]))
      }
  return (review) => ({
    ...review,
    answers: review.answers.map((answer) => {
      const { option, section, question, comment } = answer
      if (option === null || !merged.has(JSON.stringify([review.scorecard, section, question]))) return answer
      const words = option.text === String(option.score) ? '' : option.text
      const both = [words, comment].filter(Boolean).join('\n')
      return { ...answer, option: pointsOption(option.score), comment: both }
    }),
  })
}

const pointsOption = (score: number) => ({ text: `Points: ${score}`, score })

/** The scorecard that the answers were given with, as far as they show it. */
export const scorecardOf = (name: string, sections: Sections): ImportedScorecard => ({
  name,
  sections: [...sections].map(([title, questions]) => ({
    title,
    questions: [...questions].map(([text, question]) => ({
      text,
      na_option: question.isOptional,
      options: optionsOf(question),
    })),
  })),
})

const UNSEEN = 'Not in the imported reviews'

/** Best first. The best possible points count toward the score even if no review reached them. */
function optionsOf({ max, options }: Question): { text: string; score: number }[] {
  const seen = [...options.values()].sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
  const best = seen[0]?.score
  if (best === undefined) return [{ text: UNSEEN, score: max ?? 0 }]
  return max !== null && max > best ? [{ text: UNSEEN, score: max }, ...seen] : seen
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
