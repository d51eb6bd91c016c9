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
