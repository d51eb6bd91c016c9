import { useTranslation } from 'react-i18next'
import { Notes } from '#features/qa/reviews/web/workspace/Notes.tsx'
import { QuestionCard } from '#features/qa/reviews/web/workspace/QuestionCard.tsx'
import { QuestionRow } from '#features/qa/reviews/web/workspace/QuestionRow.tsx'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import type { SectionScore } from '#features/qa/scorecards/score.ts'
import { Banner } from '#ui/Banner.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Questions by section with one of them open, followed by the notes. */
export function Scorecard({ notes = true }: { notes?: boolean }) {
  const { t } = useTranslation('qa-reviews')
  const percent = useNumberFormat(1)
  const { workspace, score, questions, activeId } = useWorkspace()
  const { sections, weighted_sections: weighted } = workspace.form
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  return (
    <div className={s.questions}>
      {score.autofailed && (
        <Banner tone="bad">
          {t('workspace.autofailed', { score: percent(score.scoreBeforeAutofail ?? 0) })}
        </Banner>
      )}
      {sections.map((section) => (
        <section key={section.id} className={s.section} aria-labelledby={`section-${section.id}`}>
          <h3 id={`section-${section.id}`}>
            <span>{section.title || t('workspace.section')}</span>
            <SectionSum
              sum={score.sections.find(({ sectionId }) => sectionId === section.id)}
              weight={weighted ? section.weight : null}
            />
          </h3>
          <ol>
            {section.questions.map((question) => (
              <li key={question.id}>
                {question.id === activeId ? (
                  <QuestionCard question={question} number={numbers.get(question.id) ?? 0} />
                ) : (
                  <QuestionRow question={question} number={numbers.get(question.id) ?? 0} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {notes && <Notes />}
    </div>
  )
}

/** A section's result: share of its weight if sections have weights, otherwise its points. */
function SectionSum({ sum, weight }: { sum: SectionScore | undefined; weight: number | null }) {
  const { t, i18n } = useTranslation('qa-reviews')
  const share = useNumberFormat(1)
  const points = (value: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)
  if (!sum || sum.score === null)
    return weight === null ? null : <em>{t('workspace.weight', { weight: points(weight) })}</em>
  const [earned, possible] =
    weight === null
      ? [points(sum.points), points(sum.possible)]
      : [share((weight * sum.score) / 100), points(weight)]
  return (
    <em>
      <b>{earned}</b> {t('workspace.ofPossible', { possible })}
    </em>
  )
}
