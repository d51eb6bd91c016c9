import { useTranslation } from 'react-i18next'
import type { Form, FormQuestion } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import f from '#features/qa/scorecards/web/builder/face.module.css'
import { QuestionFacts } from '#features/qa/scorecards/web/builder/QuestionFacts.tsx'
import { useAmount, useQuestionName, useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { WeightStrip, WeightTotal } from '#features/qa/scorecards/web/builder/WeightBar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Read-only scorecard: its sections, and each question with its answers. */
export function ScorecardFace({ form }: { form: Form }) {
  const { t } = useTranslation('qa-scorecards')
  const sectionName = useSectionName()
  const amount = useAmount()
  let before = 0
  return (
    <div className={cx('stack-fit', f.face)}>
      {form.weighted_sections && (
        <div className={cx('stack gap-10', f.faceWeights)}>
          <WeightTotal form={form} />
          <WeightStrip form={form} bare />
        </div>
      )}
      {form.sections.map((section) => {
        const first = before + 1
        before += section.questions.length
        return (
          <section key={section.id}>
            {!section.default_section && (
              <div className={cx('flex gap-12 between muted', f.faceSection)}>
                <h2 dir="auto">{sectionName(section, section.position)}</h2>
                {form.weighted_sections && <span>{t('weights.of', { weight: amount(section.weight) })}</span>}
              </div>
            )}
            <ol>
              {section.questions.map((question, index) => (
                <FaceQuestion key={question.id} question={question} n={first + index} />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

function FaceQuestion({ question, n }: { question: FormQuestion; n: number }) {
  const { t } = useTranslation('qa-scorecards')
  const nameOf = useQuestionName()
  return (
    <li>
      <details className={f.faceQuestion}>
        <summary>
          <span className={s.number}>{n}</span>
          <span className="grow break" dir="auto">
            {nameOf(question)}
          </span>
          <QuestionFacts question={question} />
          <Icon name="chevron-down" />
        </summary>
        {question.instructions.trim() !== '' && (
          <p className={cx('compact secondary break', f.faceInstructions)} dir="auto">
            {question.instructions}
          </p>
        )}
        <ul className={cx('stack gap-4 compact', f.faceOptions)}>
          {question.options.map((option) => (
            <li key={option.id}>
              <span dir="auto">{option.text}</span>
              {option.autofail && (
                <span className="inline-row gap-4 secondary nowrap">
                  <Icon name="shield-exclamation" />
                  {t('autofail.short')}
                </span>
              )}
              <b>{t('option.points', { count: Number(option.score) || 0 })}</b>
            </li>
          ))}
          {question.na_option && (
            <li>
              <span>{t('na.name')}</span>
              <b>{t('na.counts')}</b>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}
