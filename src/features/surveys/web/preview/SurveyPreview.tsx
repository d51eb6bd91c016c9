import { useTranslation } from 'react-i18next'
import type { Configuration, Language, Question } from '#features/surveys/configuration/configuration.ts'
import { type Answers, askedQuestions } from '#features/surveys/configuration/walk.ts'
import type { PreviewContext } from '#features/surveys/preview/contract.ts'
import { askedPages, previewText, starsOf } from '#features/surveys/web/preview/answering.ts'
import { PraisePreview } from '#features/surveys/web/preview/PraisePreview.tsx'
import s from '#features/surveys/web/preview/preview.module.css'
import { QuestionPreview } from '#features/surveys/web/preview/QuestionPreview.tsx'
import type { FormWord } from '#features/surveys/words/en.ts'
import { directionOf, fill, formWord } from '#features/surveys/words/form-words.ts'
import { initials } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'

type SurveyPreviewProps = {
  configuration: Configuration
  language: Language
  /** The company and the employee the survey asks about; null while unknown. */
  context: PreviewContext | null
  /** From 1. The number after the last page is the thank-you page. */
  page: number
  onPage: (page: number) => void
  answers: Answers
  onAnswers: (answers: Answers) => void
  highlighted?: number | null
  /** Next to the editor, questions that these answers skip can be shown as well. */
  editing?: boolean
}

/** A survey as customers see it. It can be answered, but nothing is recorded. */
export function SurveyPreview(props: SurveyPreviewProps) {
  const { configuration, language, context, page, onPage, answers, onAnswers, highlighted, editing } = props
  const { t } = useTranslation('surveys')
  const own = configuration.translations[language]
  const names = {
    agent: context?.employee?.first_name || formWord(language, own, 'us'),
    company: context?.company.name ?? t('face.company'),
  }
  const text = (texts: Readonly<Record<Language, string | undefined>>) =>
    previewText(configuration, texts, language, names)
  const word = (name: FormWord) => fill(formWord(language, own, name), names)
  const askedIds = new Set(askedQuestions(configuration.pages, answers).map(({ id }) => id))
  const pages = askedPages(configuration, answers)
  const questions = (configuration.pages[page - 1] ?? []).filter(({ id }) => editing || askedIds.has(id))
  const next = pages.find((number) => number > page)
  const before = pages.findLast((number) => number < page)
  const ended = page > configuration.pages.length
  const answer = (question: Question) => ({
    answer: answers.get(question.id) ?? null,
    onAnswer: (value: NonNullable<ReturnType<Answers['get']>>) =>
      onAnswers(new Map(answers).set(question.id, value)),
  })
  return (
    <div className={cx('column grow', s.face)} lang={language} dir={directionOf(language)}>
      <header className={cx('row gap-8', s.brand)}>
        {context?.company.image ? (
          <img src={context.company.image} alt="" />
        ) : (
          <span className={s.mark} aria-hidden="true" />
        )}
        <b>{names.company}</b>
      </header>
      {context?.employee && (
        <p className={cx('row gap-10 semibold', s.agent)}>
          {context.employee.image ? (
            <img src={context.employee.image} alt="" />
          ) : (
            <span className={s.initials} aria-hidden="true">
              {initials(context.employee.name)}
            </span>
          )}
          {context.employee.name}
        </p>
      )}
      {ended ? (
        <>
          <p className={s.thanks}>{word('thank_you')}</p>
          {context && (
            <PraisePreview
              praise={context.positive_feedback}
              stars={starsOf(configuration, answers)}
              word={word}
              known={Boolean(context.employee?.first_name)}
            />
          )}
        </>
      ) : (
        <>
          {page === 1 && <p className={s.title}>{word('title')}</p>}
          {questions.length === 0 && <p className={s.nothing}>{t('face.nothing')}</p>}
          {questions.map((question) => (
            <div
              key={question.id}
              className={s.question}
              data-question={question.id}
              data-highlighted={question.id === highlighted || undefined}
            >
              {!askedIds.has(question.id) && <p className={s.skipped}>{t('face.skipped')}</p>}
              <QuestionPreview
                question={question}
                text={text(textsOf(question, 'text')) || t('face.noText')}
                help={text(textsOf(question, 'help'))}
                label={(option) =>
                  text(
                    Object.fromEntries(
                      Object.entries(option.translations).map(([key, { label }]) => [key, label]),
                    ),
                  ) || option.identifier
                }
                word={word}
                {...answer(question)}
              />
            </div>
          ))}
        </>
      )}
      <footer className={cx('stack gap-10', s.steps)}>
        {!ended && (
          <button
            type="button"
            className={s.next}
            onClick={() => onPage(next ?? configuration.pages.length + 1)}
          >
            {word(next === undefined ? 'submit' : 'next')}
          </button>
        )}
        {before !== undefined && !ended && (
          <button type="button" className={s.back} onClick={() => onPage(before)}>
            {word('back')}
          </button>
        )}
        <p className={s.place} dir="ltr">
          {ended ? t('face.end') : t('face.place', { page, pages: Math.max(1, configuration.pages.length) })}
        </p>
      </footer>
    </div>
  )
}

const textsOf = ({ translations }: Question, kind: 'text' | 'help') =>
  Object.fromEntries(Object.entries(translations).map(([key, texts]) => [key, texts[kind]]))
