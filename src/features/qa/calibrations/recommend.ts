/** How many questions are recommended for a calibration. */
export const MOST_RECOMMENDED = 5

type ScoredQuestion = {
  id: number
  /** Percent of answers that match the consensus; null without calibrated answers. */
  alignmentScore: number | null
}

/** Questions with calibrated answers, lowest alignment first; ties keep their order. */
export const rankByAlignment = (questions: readonly ScoredQuestion[]): number[] =>
  questions
    .flatMap(({ id, alignmentScore }) => (alignmentScore === null ? [] : [{ id, alignmentScore }]))
    .sort((a, b) => a.alignmentScore - b.alignmentScore)
    .map(({ id }) => id)

/** The questions marked as recommended. */
export const recommendQuestions = (questions: readonly ScoredQuestion[]): number[] =>
  rankByAlignment(questions).slice(0, MOST_RECOMMENDED)
