import type { Choice } from '#features/qa/calibrations/web/one/matrix.ts'

type Asked = { question: { id: number }; answers: readonly (Choice | null)[] }

/** How many answers match the consensus, among questions that have one. */
export function alignmentOf(
  rows: readonly Asked[],
  decisionOn: (questionId: number) => Choice | undefined,
): { aligned: number; answers: number } {
  let aligned = 0
  let count = 0
  for (const { question, answers } of rows) {
    const decision = decisionOn(question.id)
    if (!decision) continue
    for (const answer of answers) {
      if (!answer) continue
      count += 1
      if (answer.optionId === decision.optionId) aligned += 1
    }
  }
  return { aligned, answers: count }
}
