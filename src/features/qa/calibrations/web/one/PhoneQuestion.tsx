import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alpha } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { AlphaComputed } from '#features/qa/calibrations/web/one/AlphaComputed.tsx'
import { AnswerMark } from '#features/qa/calibrations/web/one/AnswerMark.tsx'
import { ConsensusCell } from '#features/qa/calibrations/web/one/ConsensusCell.tsx'
import { DecisionButtons } from '#features/qa/calibrations/web/one/DecisionButtons.tsx'
import s from '#features/qa/calibrations/web/one/phone.module.css'
import { type Row, useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useFooterHeight } from '#ui/use-footer-height.ts'

type PhoneQuestionProps = {
  row: Row
  /** All questions, in the order of navigation. */
  order: readonly Row[]
  openCount: number
  children: ReactNode
}

/** Phone layout: one question at a time, with its options at the bottom of the screen. */
export function PhoneQuestion({ row, order, openCount, children }: PhoneQuestionProps) {
  const { t } = useTranslation('qa-calibrations')
  const foot = useFooterHeight()
  const { reviewers, agreementOn, decisionOn, goTo } = useOpenCalibration()
  const { question, number, answers, stray, differs } = row
  const at = order.indexOf(row)
  const [before, after] = [order[at - 1], order[at + 1]]
  return (
    <>
      <div className={cx('stack gap-16', s.body)}>
        <div aria-live="polite">
          <p className="compact muted">
            {t(differs ? 'phone.differing' : 'phone.agreeing', { number })} ·{' '}
            {openCount > 0 ? t('facts.stillOpen', { count: openCount }) : t('facts.allDecided')}
          </p>
          <h2 dir="auto">{question.text}</h2>
          {question.instructions && (
            <p className="compact muted" dir="auto">
              {question.instructions}
            </p>
          )}
        </div>
        <ul className={s.card}>
          {reviewers.map(({ id, name, image }, index) => (
            <li key={id}>
              <Avatar name={name} image={image} size="md" />
              <span>
                {name}
                {answers[index]?.comments && <small dir="auto">{answers[index].comments}</small>}
              </span>
              <AnswerMark question={question} answer={answers[index] ?? null} stray={stray[index] === true} />
            </li>
          ))}
        </ul>
        <div className={cx('flex wrap', s.card, s.pair)}>
          <span>
            <small>{t('one.consensus')}</small>
            <ConsensusCell question={question} />
          </span>
          <span>
            <small>
              {t('one.alphaLong')} <AlphaComputed of="question" figure={t('one.alphaLong')} />
            </small>
            <Alpha agreement={agreementOn(question.id)} width={110} />
          </span>
        </div>
        {children}
      </div>
      <div className={cx('stack gap-8', s.foot)} ref={foot}>
        <div className="row gap-8">
          <IconButton
            icon="chevron-left"
            label={t('keys.previousQuestion')}
            disabled={!before}
            onClick={() => before && goTo(before.question.id)}
          />
          <span className={cx('flex flex-1', s.marks)} aria-hidden="true">
            {order.map(({ question: each }) => (
              <i
                key={each.id}
                className={cx(decisionOn(each.id) !== undefined && s.done, each.id === question.id && s.here)}
              />
            ))}
          </span>
          <span className="sr" role="status">
            {t('phone.place', { at: at + 1, of: order.length })}
          </span>
          <IconButton
            icon="chevron-right"
            label={t('keys.nextQuestion')}
            disabled={!after}
            onClick={() => after && goTo(after.question.id)}
          />
        </div>
        <DecisionButtons question={question} />
      </div>
    </>
  )
}
