import type { Question } from '#features/reports/qa/web/model.ts'

const MOST_SHOWN = 5

export type Lowest = {
  /** `isBelow`: lower than all other questions together beyond chance. */
  shown: { question: Question; isBelow: boolean }[]
  /** Number of questions that have too few answers to be ranked. */
  tooFew: number
}

/** Ranks questions by mean; those that are low beyond chance come first. */
export function lowestOf(all: readonly Question[]): Lowest {
  const answered = all.filter(({ of }) => of.n > 0)
  const enough = answered.filter(({ of }) => !of.isTooFew)
  const shown = enough
    .map((question) => ({ question, isBelow: question.againstOthers.verdict === 'down' }))
    .sort(
      (a, b) =>
        Number(b.isBelow) - Number(a.isBelow) || (a.question.of.value ?? 0) - (b.question.of.value ?? 0),
    )
    .slice(0, MOST_SHOWN)
  return { shown, tooFew: answered.length - enough.length }
}
