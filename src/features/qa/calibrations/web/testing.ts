import type { Calibration, CalibrationRow } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { FormScores, Scores } from '#features/qa/calibrations/web/scores-api.ts'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'

export const ADA = { id: 5, name: 'Ada Lund', image: null }
export const BO = { id: 6, name: 'Bo Ek', image: null }
export const CYRA = { id: 7, name: 'Cyra Moe', image: null }

const DONE = '2026-11-20T09:00:00.000Z'
const review = (id: number, reviewer: typeof ADA, completed_at: string | null) => ({
  id,
  reviewer,
  completed_at,
  score: null,
})

/** A calibration with three reviewers as a list row; the viewer is Ada, who takes part. */
export const aRow = (id: number, change: Partial<CalibrationRow> = {}): CalibrationRow => ({
  id,
  meeting_at: '2026-11-24T10:30:00.000Z',
  notes: '',
  completed_at: null,
  status: 'in_progress',
  qa_form: { id: 1, name: 'Voice support' },
  qa_reviews: [review(11, ADA, DONE), review(12, BO, DONE), review(13, CYRA, null)],
  employee: { id: 9, name: 'Jonas Lind', image: null },
  owner: BO,
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  own_qa_review_id: 11,
  can_manage: false,
  ...change,
})

/** The same with all reviews completed; Ada leads it. */
export const aCalibration = (change: Partial<Calibration> = {}): Calibration => ({
  ...aRow(7, {
    status: 'awaiting_consensus',
    owner: ADA,
    can_manage: true,
    qa_reviews: [review(11, ADA, DONE), review(12, BO, DONE), review(13, CYRA, DONE)],
  }),
  qa_form_id: 1,
  selected_options: [],
  participants: [ADA, BO, CYRA],
  questions: testForm().sections.flatMap(({ questions }) => questions.map(({ id, text }) => ({ id, text }))),
  interaction_id: 40,
  ext_interaction_id: 'INT-40',
  interaction_url: null,
  interaction_snapshot_id: 3,
  solicitation_id: null,
  answers_open: true,
  ...change,
})

/** Questions 1 to 3. Option ids are `question * 10 + position`; the second question allows N/A. */
export const testForm = () => testWorkspace().form

export const chosenOption = (
  questionId: number,
  optionId: number | null,
): Calibration['selected_options'][number] => ({
  qa_question_id: questionId,
  qa_option_id: optionId,
  na_option: optionId === null,
  selected_by: ADA,
  updated_at: '2026-11-21T09:00:00.000Z',
})

/** The answers of the three reviewers; they disagree on the second question. */
export const testAnswers = () =>
  (
    [
      [1, [11, 11, 11]],
      [2, [21, 23, 21]],
      [3, [31, 31, 31]],
    ] as const
  ).flatMap(([questionId, options]) =>
    options.map((optionId, index) => ({
      id: questionId * 100 + index,
      qa_review_id: 11 + index,
      qa_question_id: questionId,
      qa_option_id: optionId,
      answered: true,
      comments: optionId === 23 ? 'Nobody asked' : '',
      updated_at: DONE,
    })),
  )

const counted = (aligned: number, answers: number, calibrations = 1): Scores => ({
  alignedAnswersCount: aligned,
  answersCount: answers,
  calibrationsCount: calibrations,
  alignmentScore: answers === 0 ? null : (100 * aligned) / answers,
})

/** Alignment of the test form: lowest on the second question, none on the third. */
export const testScores = (): FormScores => ({
  ...counted(15, 20, 2),
  id: 1,
  name: 'Voice support',
  sections: [
    {
      ...counted(15, 20, 2),
      id: 1,
      title: 'Opening',
      questions: [
        { ...counted(9, 10), id: 1, text: 'Greets', agreement: null },
        {
          ...counted(6, 10),
          id: 2,
          text: 'Finds the cause',
          agreement: { n: 9, alpha: 0.31, low: 0.12, high: 0.49 },
        },
        { ...counted(0, 0), id: 3, text: 'Checks who calls', agreement: null },
      ],
    },
  ],
})
