/** What a reviewer chose: an option, or null for "not applicable". */
export type Choice = { optionId: number | null }
export type GivenAnswer = Choice & { comments: string }

type Question = { id: number }

/** One question with what each reviewer answered, in the order of the columns; null where nobody did. */
export type MatrixRow<Q extends Question> = {
  question: Q
  /** Its place in the scorecard, counted from 1. */
  number: number
  answers: readonly (GivenAnswer | null)[]
  /** Beside each answer: whether it stands against the most common one. */
  stray: readonly boolean[]
  differs: boolean
}

/** The questions as a meeting talks about them: those that were answered differently first, else in their order. */
export function matrixOf<Q extends Question>(
  questions: readonly Q[],
  reviewers: readonly { reviewId: number }[],
  answerOf: (questionId: number, reviewId: number) => GivenAnswer | null,
): { differing: readonly MatrixRow<Q>[]; agreeing: readonly MatrixRow<Q>[] } {
  const rows = questions.map((question, index): MatrixRow<Q> => {
    const answers = reviewers.map(({ reviewId }) => answerOf(question.id, reviewId))
    const stray = straying(answers)
    return { question, number: index + 1, answers, stray, differs: stray.includes(true) }
  })
  return {
    differing: rows.filter(({ differs }) => differs),
    agreeing: rows.filter(({ differs }) => !differs),
  }
}

/** Which answers stand against the most common one; where several are equally common, all of them. */
export function straying(answers: readonly (Choice | null)[]): boolean[] {
  const counts = new Map<number | null, number>()
  for (const answer of answers)
    if (answer) counts.set(answer.optionId, (counts.get(answer.optionId) ?? 0) + 1)
  if (counts.size < 2) return answers.map(() => false)
  const most = Math.max(...counts.values())
  const leading = [...counts].filter(([, count]) => count === most).map(([choice]) => choice)
  const usual = leading.length === 1 ? leading : []
  return answers.map((answer) => answer !== null && !usual.includes(answer.optionId))
}

/** What all who answered chose; undefined where they differ or nobody did. */
export function unanimous(answers: readonly (Choice | null)[]): Choice | undefined {
  const [first, ...others] = answers.filter((answer) => answer !== null)
  if (!first) return undefined
  return others.every(({ optionId }) => optionId === first.optionId)
    ? { optionId: first.optionId }
    : undefined
}

type Options = { na_option: boolean; options: readonly { id: number }[] }

/** What a digit means for a question: 1 to 9 an option by its place, 0 "not applicable" where there is that. */
export function choiceFor(digit: string, { na_option, options }: Options): Choice | undefined {
  if (digit === '0') return na_option ? { optionId: null } : undefined
  const option = options[Number(digit) - 1]
  return option && { optionId: option.id }
}

/** How much an option is of the best one: full, in part, none, or not applicable. */
export type Share = 'full' | 'part' | 'none' | 'na'

export function shareOf(optionId: number | null, options: readonly { id: number; score: number }[]): Share {
  if (optionId === null) return 'na'
  const scores = options.map(({ score }) => score)
  const score = options.find(({ id }) => id === optionId)?.score ?? 0
  if (score >= Math.max(...scores)) return 'full'
  return score <= Math.min(...scores) ? 'none' : 'part'
}

/** The first undecided one after this, from the top again; null once all are decided. */
export function nextOpen(
  ids: readonly number[],
  isDecided: (id: number) => boolean,
  after: number | null,
): number | null {
  const at = after === null ? -1 : ids.indexOf(after)
  const around = [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  return around.find((id) => !isDecided(id)) ?? null
}
