import { testScores } from '#features/qa/calibrations/web/testing.ts'

/** Scores in the format of the GraphQL answer. */
export function graphqlScores({ empty = false } = {}) {
  const { sections, ...form } = testScores()
  const all = empty
    ? { alignedAnswersCount: 0, alignmentScore: null, answersCount: 0, calibrationsCount: 0 }
    : {
        alignedAnswersCount: form.alignedAnswersCount,
        alignmentScore: form.alignmentScore,
        answersCount: form.answersCount,
        calibrationsCount: form.calibrationsCount,
      }
  return {
    CalibrationFormScores: {
      calibrationScores: { ...all, forms: empty ? [] : [{ ...form, id: String(form.id) }] },
    },
    CalibrationScores: {
      calibrationScores: {
        ...all,
        forms: empty
          ? []
          : [
              {
                ...form,
                id: String(form.id),
                sections: sections.map((section) => ({
                  ...section,
                  id: String(section.id),
                  questions: section.questions.map(({ agreement, ...question }) => ({
                    ...question,
                    id: String(question.id),
                    agreement: {
                      unitsCount: agreement?.n ?? 0,
                      alpha: agreement?.alpha ?? null,
                      alphaLow: agreement?.low ?? null,
                      alphaHigh: agreement?.high ?? null,
                    },
                  })),
                })),
              },
            ],
      },
    },
    CalibrationTrends: {
      calibrationTrends: empty
        ? { dates: [], trend: [] }
        : { dates: ['2026-11-19', '2026-11-20'], trend: [null, 75] },
    },
  }
}
