import { useQuery } from '@tanstack/react-query'
import { recommendQuestions } from '#features/qa/calibrations/recommend.ts'
import { QuestionPicker } from '#features/qa/calibrations/web/new/QuestionPicker.tsx'
import type { CalibrationFormState } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { formScoresQuery, questionsOf } from '#features/qa/calibrations/web/scores-api.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'

/** The questions of the scorecard, with recommendations from recent alignment scores. */
export function QuestionStep({
  form,
  values,
  errors,
  change,
}: CalibrationFormState & { form: Workspace['form'] }) {
  // The step does not wait for the scores; until they arrive, nothing is recommended.
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
      recommended={recommendQuestions(
        questions.map(({ id }) => ({ id, alignmentScore: scores.get(id) ?? null })),
      )}
      scores={scores}
      chosen={values.questionIds}
      error={errors.qa_question_ids}
      onChange={(chosen) => change((before) => ({ ...before, questionIds: chosen }), ['qa_question_ids'])}
    />
  )
}
