import type { Question } from '#features/reports/qa/web/model.ts'

const MOST_SHOWN = 5

export type Lowest = {
  /** `isBelow`: lower than the other questions together by more than chance makes it. */
  shown: { question: Question; isBelow: boolean }[]
  /** Questions that have too few answers to be among them. */
  tooFew: number
}

/** The questions with the lowest means: first those that are lower beyond noise. */
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
