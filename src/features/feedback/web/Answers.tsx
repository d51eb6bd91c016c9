import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { fillNames, truncate } from '#lib/text.ts'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

type Option = Solicitation['selected_options'][number]

type AnswersProps = {
  solicitation: Solicitation
  /** Shows long questions and texts in full. */
  expanded: boolean
}

/** The answers other than stars and comment, and the areas the customer named. */
export function Answers({ solicitation, expanded }: AnswersProps) {
  const { t } = useTranslation('feedback')
  const { company } = useSession()
  const { areas_of_excellence, areas_of_improvement, language, employee } = solicitation
  const answers = answersOf(solicitation, {
    agent: employee?.name ?? t('card.us'),
    company: company.name,
  })
  const chosen = answers.filter(({ options }) => options.length > 0)
  const commented = answers.filter(({ comment }) => comment)
  const cut = (text: string, limit: number) => (expanded ? text : truncate(text, limit))
  const tagged = areas_of_excellence.length + areas_of_improvement.length > 0
  if (answers.length === 0 && !tagged) return null
  return (
    <>
      {(chosen.length > 0 || tagged) && (
        <div className={cx('row wrap', s.answers)}>
          {chosen.length > 0 && (
            <dl className="flex wrap min-0">
              {chosen.map(({ key, question, verdict, options }) => (
                <div className="flex gap-5 min-0 small" key={key}>
                  <dt className="muted break" dir="auto">
                    {cut(question, QUESTION_CHARACTERS)}
                  </dt>
                  <dd className="row gap-2 num break medium" dir="auto">
                    {verdict !== null && (
                      <Icon name={verdict ? 'check' : 'x'} className={verdict ? s.yes : s.no} />
                    )}
                    {options.map(({ label }) => label).join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {tagged && (
            <span className="flex gap-6 wrap min-0">
              {areas_of_excellence.map(({ id, caption }) => (
                <Tag key={`e${id}`} tone="plus">
                  <span className="sr">{t('card.excellence')} </span>
                  <span dir="auto">{caption}</span>
                </Tag>
              ))}
              {areas_of_improvement.map(({ id, caption }) => (
                <Tag key={`i${id}`} tone="improve">
                  <span className="sr">{t('card.improvement')} </span>
                  <span dir="auto">{caption}</span>
                </Tag>
              ))}
            </span>
          )}
        </div>
      )}
      {commented.map(({ key, question, comment }) => (
        <p key={key} className={cx('flex wrap compact', s.said)}>
          <span className="muted" dir="auto">
            {cut(question, QUESTION_CHARACTERS)}
          </span>
          <q className="min-0 break pre-line" dir="auto" lang={language ?? undefined}>
            {cut(comment, COMMENT_CHARACTERS)}
          </q>
        </p>
      ))}
    </>
  )
}

const QUESTION_CHARACTERS = 120
const COMMENT_CHARACTERS = 400

/** Yes/no questions: their 1 and 0 are not points on a scale. */
const YES_NO_TYPES = new Set(['FCR', 'Recovery', 'SingleChoice'])

function answersOf({ answers, selected_options }: Solicitation, names: Parameters<typeof fillNames>[1]) {
  const byId = new Map(selected_options.map((option) => [option.id, option]))
  return answers.map((answer, index) => {
    const options = answer.selected_option_ids
      .map((id) => byId.get(id))
      .filter((option) => option !== undefined)
    return {
      key: `${answer.question_id}-${index}`,
      question: fillNames(answer.questionText, names),
      comment: answer.comment ?? '',
      options,
      verdict: YES_NO_TYPES.has(answer.questionType) ? verdictOf(options) : null,
    }
  })
}

function verdictOf(options: readonly Option[]): boolean | null {
  const value = options.length === 1 ? options[0]?.integer_value : null
  return value === 1 ? true : value === 0 ? false : null
}
