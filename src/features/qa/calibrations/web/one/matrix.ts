/** An answer or consensus: an option, or null for "not applicable". */
export type Choice = { optionId: number | null }
export type GivenAnswer = Choice & { comments: string }

type Question = { id: number }

/** A question with the answer of each reviewer, in column order; null if the reviewer did not answer. */
export type MatrixRow<Q extends Question> = {
  question: Q
  /** Position in the scorecard, starting at 1. */
  number: number
  answers: readonly (GivenAnswer | null)[]
  /** For each answer, whether it differs from the most common one. */
  stray: readonly boolean[]
  differs: boolean
}

/** Splits the questions by whether reviewers disagree; both lists keep the order of the scorecard. */
export function buildMatrix<Q extends Question>(
  questions: readonly Q[],
  reviewers: readonly { reviewId: number }[],
  answerOf: (questionId: number, reviewId: number) => GivenAnswer | null,
): { differing: readonly MatrixRow<Q>[]; agreeing: readonly MatrixRow<Q>[] } {
  const rows = questions.map((question, index): MatrixRow<Q> => {
    const answers = reviewers.map(({ reviewId }) => answerOf(question.id, reviewId))
    const stray = findDiffering(answers)
    return { question, number: index + 1, answers, stray, differs: stray.includes(true) }
  })
  return {
    differing: rows.filter(({ differs }) => differs),
    agreeing: rows.filter(({ differs }) => !differs),
  }
}

/** Marks the answers that differ from the most common one. If several are equally common, all are marked. */
export function findDiffering(answers: readonly (Choice | null)[]): boolean[] {
  const counts = new Map<number | null, number>()
  for (const answer of answers)
    if (answer) counts.set(answer.optionId, (counts.get(answer.optionId) ?? 0) + 1)
  if (counts.size < 2) return answers.map(() => false)
  const most = Math.max(...counts.values())
  const leading = [...counts].filter(([, count]) => count === most).map(([choice]) => choice)
  const usual = leading.length === 1 ? leading : []
  return answers.map((answer) => answer !== null && !usual.includes(answer.optionId))
}

/** The answer all reviewers gave; undefined if they disagree or nobody answered. */
export function findUnanimous(answers: readonly (Choice | null)[]): Choice | undefined {
  const [first, ...others] = answers.filter((answer) => answer !== null)
  if (!first) return undefined
  return others.every(({ optionId }) => optionId === first.optionId)
    ? { optionId: first.optionId }
    : undefined
}

type Options = { na_option: boolean; options: readonly { id: number }[] }

/** The choice for a digit key: 1 to 9 pick an option by position, 0 picks "not applicable" if available. */
export function choiceFor(digit: string, { na_option, options }: Options): Choice | undefined {
  if (digit === '0') return na_option ? { optionId: null } : undefined
  const option = options[Number(digit) - 1]
  return option && { optionId: option.id }
}

/** An option's score relative to the best option: full, partial, none, or not applicable. */
export type Share = 'full' | 'part' | 'none' | 'na'

export function shareOf(optionId: number | null, options: readonly { id: number; score: number }[]): Share {
  if (optionId === null) return 'na'
  const scores = options.map(({ score }) => score)
  const score = options.find(({ id }) => id === optionId)?.score ?? 0
  if (score >= Math.max(...scores)) return 'full'
  return score <= Math.min(...scores) ? 'none' : 'part'
}

/** The next undecided question after `after`, wrapping around; null if all are decided. */
export function findNextOpen(
  ids: readonly number[],
  isDecided: (id: number) => boolean,
  after: number | null,
): number | null {
  const at = after === null ? -1 : ids.indexOf(after)
  const around = [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  return around.find((id) => !isDecided(id)) ?? null
}
