import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Form, type FormQuestion, questionsOf } from '#features/qa/scorecards/form.ts'
import { type ReviewScore, scoreReview } from '#features/qa/scorecards/score.ts'
import { scoreOf } from '#features/qa/scorecards/validate.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import p from '#features/qa/scorecards/web/builder/pane.module.css'
import { useAmount, useQuestionName, useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Option id by question id; null for 'not applicable'. */
type Answers = ReadonlyMap<number, number | null>

const NA = 'na'

/** Lets the author answer the form like a reviewer and see the score. Nothing is saved. */
export function TestScore({ form }: { form: Form }) {
  const { t } = useTranslation('qa-scorecards')
  const [chosen, setChosen] = useState<Answers>(new Map())
  const sectionName = useSectionName()
  const answers = remainingAnswers(form, chosen)
  const result = scoreReview(
    form,
    new Map([...answers].map(([questionId, optionId]) => [questionId, { optionId }])),
  )
  let before = 0
  return (
    <Card
      title={t('test.title')}
      actions={
        <span className={p.testActs}>
          <Button variant="link" size="sm" onClick={() => setChosen(bestAnswers(form))}>
            {t('test.best')}
          </Button>
          {answers.size > 0 && (
            <Button variant="link" size="sm" onClick={() => setChosen(new Map())}>
              {t('test.clear')}
            </Button>
          )}
        </span>
      }
    >
      <div className={p.test}>
        <p className={p.testScore} aria-live="polite">
          <Figure
            value={result.score}
            digits={1}
            unit="%"
            detail={t('test.answered', { count: answers.size, all: questionsOf(form).length })}
          />
          {result.autofailed && <Tag tone="bad">{t('autofail.short')}</Tag>}
        </p>
        <Arithmetic form={form} result={result} />
        {form.sections.map((section) => {
          const first = before + 1
          before += section.questions.length
          return (
            <section key={section.id}>
              {!section.default_section && <h3 dir="auto">{sectionName(section, section.position)}</h3>}
              {section.questions.map((question, index) => (
                <TestQuestion
                  key={question.id}
                  question={question}
                  n={first + index}
                  answer={answers.get(question.id)}
                  onAnswer={(answer) => {
                    const next = new Map(answers)
                    if (answer === undefined) next.delete(question.id)
                    else next.set(question.id, answer)
                    setChosen(next)
                  }}
                />
              ))}
            </section>
          )
        })}
      </div>
    </Card>
  )
}

type TestQuestionProps = {
  question: FormQuestion
  n: number
  answer: number | null | undefined
  onAnswer: (answer: number | null | undefined) => void
}

function TestQuestion({ question, n, answer, onAnswer }: TestQuestionProps) {
  const { t } = useTranslation('qa-scorecards')
  const nameOf = useQuestionName()
  return (
    <Select
      className={p.testQuestion}
      label={
        <span dir="auto">
          <span className={s.number}>{n}</span> {nameOf(question)}
        </span>
      }
      value={answer === undefined ? '' : (answer ?? NA)}
      placeholder={t('test.none')}
      options={[
        ...question.options.map((option) => ({
          value: String(option.id),
          label: option.text.trim() || t('option.n', { n: option.position }),
        })),
        ...(question.na_option ? [{ value: NA, label: t('na.name') }] : []),
      ]}
      onChange={({ target: { value } }) =>
        onAnswer(value === '' ? undefined : value === NA ? null : Number(value))
      }
    />
  )
}

/** Explains the score: points by section, and the share of each section. */
function Arithmetic({ form, result }: { form: Form; result: ReviewScore }) {
  const { t } = useTranslation('qa-scorecards')
  const sectionName = useSectionName()
  const amount = useAmount()
  if (result.possible === 0 && result.scoreBeforeAutofail === null)
    return <p className="small muted">{t('test.nothing')}</p>
  return (
    <>
      {form.sections.length > 1 && (
        <ul className={p.arithmetic}>
          {form.sections.map((section, index) => {
            const part = result.sections[index]
            if (!part || part.score === null) return null
            return (
              <li key={section.id}>
                <span dir="auto">{sectionName(section, section.position)}</span>
                <span>
                  {t('test.points', { points: amount(part.points), possible: amount(part.possible) })}
                  {part.share !== null && ` · ${t('test.share', { share: amount(part.share) })}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="small muted">
        {result.autofailed
          ? t('test.autofailed', {
              score: result.scoreBeforeAutofail === null ? '–' : `${amount(result.scoreBeforeAutofail)}%`,
            })
          : form.weighted_sections
            ? t('test.weighted')
            : t('test.unweighted', { points: amount(result.points), possible: amount(result.possible) })}
      </p>
    </>
  )
}

/** Drops answers to questions or options that have been removed from the form. */
function remainingAnswers(form: Form, chosen: Answers): Answers {
  const questions = new Map(questionsOf(form).map((question) => [question.id, question]))
  return new Map(
    [...chosen].filter(([questionId, optionId]) => {
      const question = questions.get(questionId)
      if (!question) return false
      return optionId === null ? question.na_option : question.options.some(({ id }) => id === optionId)
    }),
  )
}

function bestAnswers(form: Form): Answers {
  return new Map(
    questionsOf(form).flatMap(({ id, options }) => {
      const [best] = [...options].sort((a, b) => (scoreOf(b.score) ?? 0) - (scoreOf(a.score) ?? 0))
      return best ? [[id, best.id] as const] : []
    }),
  )
}
