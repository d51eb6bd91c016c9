import type { AgainstOthers, Scores, Share, Verdict } from '#features/reports/qa/contract.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { type Figure, judge, NO_SUMS, type Sums, tidy } from '#lib/sums.ts'

type Compared = { scores: Sums; previous_scores: Sums }

/** The mean of scores with its sums and interval, in wire format. */
export function scoresOf(sums: Sums = NO_SUMS): Scores {
  const { value, n, ...rest } = figureOf('mean', sums)
  return { count: n, sum: sums.sum, sum_squares: sums.squares, average: value, ...rest }
}

/** Scores of the period and the preceding one, and whether they differ beyond chance. */
export const comparedOf = (
  row: Compared | undefined,
  comparable: boolean,
): { scores: Scores; previous_scores: Scores; verdict: Verdict } => ({
  scores: scoresOf(row?.scores),
  previous_scores: scoresOf(row?.previous_scores),
  verdict: verdictOn('mean', row?.previous_scores ?? NO_SUMS, row?.scores ?? NO_SUMS, comparable),
})

/** The same for a share of reviews. */
export const comparedShares = ({
  scores,
  previous_scores: previous,
}: Compared): { share: Share; previous_share: Share; verdict: Verdict } => ({
  share: shareOf(scores),
  previous_share: shareOf(previous),
  verdict: verdictOn('share', previous, scores, true),
})

const shareOf = (sums: Sums): Share => {
  const { value, n, ...rest } = figureOf('share', sums)
  return { count: n, percent: value, ...rest }
}

/** Compares a part with all other parts. */
export const againstOthers = (part: Sums, others: Sums | null): AgainstOthers => ({
  average: others && figureOf('mean', others).value,
  verdict: verdictOn('mean', others ?? NO_SUMS, part, true),
})

function figureOf(figure: Figure, sums: Sums) {
  const { value, n, lower, upper, tooFew } = judge(figure, null, sums, SCORE_SCALE)
  return { value, n, lower: tidy(lower), upper: tidy(upper), too_few: tooFew }
}

const verdictOn = (figure: Figure, before: Sums, after: Sums, comparable: boolean): Verdict =>
  comparable ? judge(figure, before, after, SCORE_SCALE).verdict : 'unknown'
