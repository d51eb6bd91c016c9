import { useQuery } from '@tanstack/react-query'
import { recommended } from '#features/qa/calibrations/recommend.ts'
import { QuestionPicker } from '#features/qa/calibrations/web/new/QuestionPicker.tsx'
import type { WishState } from '#features/qa/calibrations/web/new/use-wish.ts'
import { formScoresQuery, questionsOf } from '#features/qa/calibrations/web/scores-api.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'

/** The questions of the chosen scorecard, with those that reviewers lately agreed on least. */
export function QuestionStep({ form, wish, errors, change }: WishState & { form: Workspace['form'] }) {
  // Nobody waits for it: without an answer nothing is recommended.
  const { data } = useQuery(formScoresQuery(form.id))
  const scores = new Map(
    questionsOf(data).flatMap(({ id, alignmentScore }) =>
      alignmentScore === null ? [] : [[id, alignmentScore] as const],
    ),
  )
  const questions = form.sections.flatMap((section) => section.questions)
  return (
    <QuestionPicker
      form={form}
      recommended={recommended(questions.map(({ id }) => ({ id, alignmentScore: scores.get(id) ?? null })))}
      scores={scores}
      chosen={wish.questionIds}
      error={errors.qa_question_ids}
      onChange={(chosen) => change((before) => ({ ...before, questionIds: chosen }), ['qa_question_ids'])}
    />
  )
}
