import { useTranslation } from 'react-i18next'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { isError } from '#features/surveys/configuration/lint.ts'
import { missingTexts } from '#features/surveys/translations/texts.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { ProblemLine } from '#features/surveys/web/editor/ProblemLine.tsx'
import s from '#features/surveys/web/editor/problems.module.css'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** The errors that block publishing, and warnings for the author. */
export function ProblemsPanel({ onMissing }: { onMissing: (language: string) => void }) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, problems, questions } = useEditor()
  const shownProblems = problems.filter(({ code }) => code !== 'missing_translation')
  const errors = shownProblems.filter(isError).length
  const reachable = !problems.some(({ code }) => code === 'unreachable')
  const [, ...others] = languagesOf(configuration)
  return (
    <section className={s.problems} aria-label={t('problems.label')}>
      <h2>{errors > 0 ? t('problems.errors', { count: errors }) : t('problems.noErrors')}</h2>
      <ul className="stack gap-8">
        {shownProblems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may occur twice
          <ProblemLine key={index} problem={problem} />
        ))}
        {others.map((language) => {
          const count = missingTexts(configuration, language).length
          return (
            count > 0 && (
              <li
                key={language}
                className={cx('flex gap-8 wrap items-start compact', s.problem)}
                data-severity="warning"
              >
                <Icon name="language" />
                <button type="button" className={s.problemText} onClick={() => onMissing(language)}>
                  {t('problems.missing', { language: languageName(language), count })}
                </button>
              </li>
            )
          )
        })}
        {questions.length > 0 && reachable && (
          <li className={cx('flex gap-8 wrap items-start compact', s.problem)} data-severity="good">
            <Icon name="circle-check" />
            <span className={s.problemText}>{t('problems.reachable')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
