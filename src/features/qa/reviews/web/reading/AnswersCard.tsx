import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/reading/answers.module.css'
import { hashOf, type Place } from '#features/qa/reviews/web/reading/places.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { useReadingNumbers } from '#features/qa/reviews/web/reading/use-reading-numbers.ts'
import type { QuestionScore, ReviewScore, SectionScore } from '#features/qa/scorecards/score.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

type Section = Workspace['form']['sections'][number]
type Question = Section['questions'][number]

/** The answered scorecard. Each score expands to show how it is computed. */
export function AnswersCard(props: { workspace: Workspace; score: ReviewScore; place: Place | null }) {
  const { workspace, score, place } = props
  const { t } = useTranslation('qa-reviews')
  const { form, answers } = workspace
  const byQuestion = new Map(answers.map((answer) => [answer.qa_question_id, answer]))
  let number = 0
  return (
    <Card title={t('reading.answers')} padded={false}>
      {form.sections.map((section, index) => {
        const counted = score.sections[index]
        return (
          <section key={section.id} className={s.section} aria-label={section.title || form.name}>
            {counted && <SectionHead section={section} counted={counted} weighted={form.weighted_sections} />}
            <ol>
              {section.questions.map((question) => {
                number += 1
                return (
                  <Answer
                    key={question.id}
                    number={number}
                    question={question}
                    answer={byQuestion.get(question.id)}
                    counted={counted?.questions.find(({ questionId }) => questionId === question.id)}
                    current={place?.kind === 'answer' && place.questionId === question.id}
                  />
                )
              })}
            </ol>
          </section>
        )
      })}
    </Card>
  )
}

type SectionHeadProps = { section: Section; counted: SectionScore; weighted: boolean }

function SectionHead({ section, counted, weighted }: SectionHeadProps) {
  const { t } = useTranslation('qa-reviews')
  const { points, percent } = useReadingNumbers()
  const scored = counted.questions.filter(({ state }) => state === 'scored')
  const sum = (key: 'points' | 'possible') => scored.map((each) => points(each[key])).join(' + ')
  if (counted.score === null)
    return (
      <div className={s.sectionHead}>
        <h3 dir="auto">{section.title}</h3>
        <span>{t('reading.nothingCounts')}</span>
      </div>
    )
  return (
    <details className={s.sectionScore}>
      <summary className={s.sectionHead}>
        <h3 dir="auto">{section.title}</h3>
        <span>
          <b>{points(counted.points)}</b>{' '}
          {t('reading.ofPoints', { possible: points(counted.possible), score: percent(counted.score) })}
        </span>
        <Icon name="chevron-down" className={s.open} />
      </summary>
      <p className={s.arithmetic}>
        ({sum('points')}) ÷ ({sum('possible')}) = {percent(counted.score)}
        {weighted && counted.share !== null && (
          <>
            <br />
            {t('reading.weightShare', { weight: points(section.weight), share: percent(counted.share) })}
          </>
        )}
      </p>
    </details>
  )
}

type AnswerProps = {
  number: number
  question: Question
  answer: Workspace['answers'][number] | undefined
  counted: QuestionScore | undefined
  current: boolean
}

function Answer({ number, question, answer, counted, current }: AnswerProps) {
  const { t } = useTranslation('qa-reviews')
  const { points } = useReadingNumbers()
  const state = counted?.state ?? 'unanswered'
  const chosen = question.options.find(({ id }) => id === answer?.qa_option_id)
  const failed = counted?.autofail ?? false
  const answerText =
    state === 'unanswered' ? t('reading.unanswered') : (chosen?.text ?? t('reading.notApplicable'))
  const look = lookOf(state, failed, counted)
  return (
    <li id={`answer-${question.id}`} className={cx(s.question, current && s.currentQuestion)} tabIndex={-1}>
      <details>
        <summary className={s.questionHead}>
          <span className={s.number}>{number}</span>
          <span className={s.questionText} dir="auto">
            {question.text}
          </span>
          <span className={cx(s.chosen, look && s[look.tone])}>
            {failed && <Tag tone="bad">{t('reading.autofailTag')}</Tag>}
            <span dir="auto">{answerText}</span>
            {look && <Icon name={look.icon} />}
          </span>
          <Icon name="chevron-down" className={s.open} />
        </summary>
        <div className={s.why}>
          {question.instructions && (
            <p className={s.instructions} dir="auto">
              {question.instructions}
            </p>
          )}
          <ul className={s.options}>
            {question.options.map((option) => (
              <li key={option.id} className={cx(option.id === chosen?.id && s.taken)}>
                <Icon name={option.id === chosen?.id ? 'check' : 'minus'} />
                <span dir="auto">{option.text}</span>
                <span>
                  {t('reading.worth', { count: option.score, points: points(option.score) })}
                  {option.autofail && `, ${t('reading.autofailTag')}`}
                </span>
              </li>
            ))}
          </ul>
          <p>
            {state === 'scored'
              ? t('reading.counted', {
                  points: points(counted?.points ?? 0),
                  possible: points(counted?.possible ?? 0),
                })
              : t(`reading.why.${state}`)}{' '}
            <a className={s.anchor} href={hashOf({ kind: 'answer', questionId: question.id })}>
              {t('reading.linkHere')}
            </a>
          </p>
        </div>
      </details>
      {answer?.comments && (
        <blockquote className={s.comment} dir="auto">
          {answer.comments}
        </blockquote>
      )}
    </li>
  )
}

type Look = { tone: 'full' | 'part' | 'zero' | 'bad'; icon: IconName }

/** Icon and colour for full, partial or no points; never colour alone. */
function lookOf(
  state: QuestionScore['state'],
  failed: boolean,
  counted: QuestionScore | undefined,
): Look | null {
  if (failed) return { tone: 'bad', icon: 'shield-exclamation' }
  if (state !== 'scored' || !counted) return null
  if (counted.points >= counted.possible) return { tone: 'full', icon: 'circle-check' }
  return counted.points > 0 ? { tone: 'part', icon: 'circle-half-2' } : { tone: 'zero', icon: 'circle' }
}
