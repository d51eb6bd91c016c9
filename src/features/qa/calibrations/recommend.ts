/** How many questions of a scorecard are recommended for its next calibration. */
export const MOST_RECOMMENDED = 5

type ScoredQuestion = {
  id: number
  /** Per cent of the answers that met the consensus; null where nothing was calibrated. */
  alignmentScore: number | null
}

/** Questions that have calibrated answers, those that reviewers agreed on least first; of equal ones the order stays. */
export const recommend = (questions: readonly ScoredQuestion[]): number[] =>
  questions
    .flatMap(({ id, alignmentScore }) => (alignmentScore === null ? [] : [{ id, alignmentScore }]))
    .sort((a, b) => a.alignmentScore - b.alignmentScore)
    .map(({ id }) => id)

/** Those that are marked as recommended. */
export const recommended = (questions: readonly ScoredQuestion[]): number[] =>
  recommend(questions).slice(0, MOST_RECOMMENDED)
