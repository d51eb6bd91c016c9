import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { useReadingNumbers } from '#features/qa/reviews/web/reading/use-reading-numbers.ts'
import type { ReviewScore } from '#features/qa/scorecards/score.ts'

/** Explains the score: sections with points and weights, excluded questions, and the total. */
export function Explanation({ form, score }: { form: Workspace['form']; score: ReviewScore }) {
  const { t } = useTranslation('qa-reviews')
  const { points, percent } = useReadingNumbers()
  const weighted = form.weighted_sections
  const questions = score.sections.flatMap((section) => section.questions)
  const count = (state: (typeof questions)[number]['state']) =>
    questions.filter((question) => question.state === state).length
  const left = (['not_applicable', 'unanswered', 'unscored'] as const)
    .map((state) => [state, count(state)] as const)
    .filter(([, many]) => many > 0)
  const ended = score.scoreBeforeAutofail
  return (
    <div className={s.explanation}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reading.section')}</th>
            <th scope="col">{t('reading.pointsOf')}</th>
            <th scope="col">{t('reading.score')}</th>
            {weighted && <th scope="col">{t('reading.share')}</th>}
            {weighted && <th scope="col">{t('reading.adds')}</th>}
          </tr>
        </thead>
        <tbody>
          {score.sections.map((section, index) => (
            <tr key={section.sectionId}>
              <th scope="row" dir="auto">
                {form.sections[index]?.title || form.name}
              </th>
              <td>
                {section.score === null ? '–' : `${points(section.points)} / ${points(section.possible)}`}
              </td>
              <td>{percent(section.score)}</td>
              {weighted && <td>{section.share === null ? '–' : `× ${percent(section.share)}`}</td>}
              {weighted && (
                <td>
                  {section.share === null || section.score === null
                    ? '–'
                    : percent((section.score * section.share) / 100)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reading.sum')}</th>
            <td>{`${points(score.points)} / ${points(score.possible)}`}</td>
            {weighted ? (
              <>
                <td />
                <td />
                <td>{percent(ended)}</td>
              </>
            ) : (
              <td>{percent(ended)}</td>
            )}
          </tr>
        </tfoot>
      </table>
      <p>
        {weighted
          ? t('reading.howWeighted')
          : t('reading.howPlain', {
              points: points(score.points),
              possible: points(score.possible),
              score: percent(ended),
            })}
      </p>
      {left.length > 0 && (
        <p>
          {t('reading.left')}{' '}
          {left.map(([state, many]) => t(`reading.state.${state}`, { count: many })).join(', ')}.
        </p>
      )}
      {score.autofailed && <p>{t('reading.howAutofail')}</p>}
    </div>
  )
}
