import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Alpha } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { AlphaComputed } from '#features/qa/calibrations/web/one/AlphaComputed.tsx'
import { AnswerMark } from '#features/qa/calibrations/web/one/AnswerMark.tsx'
import { ConsensusCell } from '#features/qa/calibrations/web/one/ConsensusCell.tsx'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { type Row, useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'

/** The matrix of answers: a column per reviewer, a row per question, disagreements first. */
export function ConsensusTable() {
  const { t } = useTranslation('qa-calibrations')
  const { reviewers, rows } = useOpenCalibration()
  const groups = [
    ['differing', rows.differing],
    ['agreeing', rows.agreeing],
  ] as const
  const width = reviewers.length + 4
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={s.matrix} aria-label={t('one.matrix')} tabIndex={0}>
      <table className={cx('full compact', s.table)}>
        <caption className="sr">{t('one.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className={s.number}>
              #
            </th>
            <th scope="col" className={s.question}>
              {t('one.question')}
            </th>
            {reviewers.map(({ id, name, image }) => (
              <th key={id} scope="col" className={s.reviewer} title={name}>
                <Avatar name={name} image={image} size="base" />
                <span aria-hidden="true">{name.split(' ')[0]}</span>
                <span className="sr">{name}</span>
              </th>
            ))}
            <th scope="col" className={s.consensus}>
              {t('one.consensus')}
            </th>
            <th scope="col" className={s.alphas}>
              <span className={cx('row gap-4', s.explained)}>
                {t('one.alpha')} <AlphaComputed of="question" figure={t('one.alphaLong')} />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([group, list]) =>
            list.length === 0 ? null : (
              <Fragment key={group}>
                <tr className={s.group}>
                  <th colSpan={width} scope="colgroup">
                    {t(`one.${group}`, { count: list.length })}
                  </th>
                </tr>
                {list.map((row) => (
                  <QuestionRow key={row.question.id} row={row} />
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

function QuestionRow({ row: { question, number, answers, stray } }: { row: Row }) {
  const { reviewers, agreementOn, activeId, goTo } = useOpenCalibration()
  const here = question.id === activeId
  return (
    <tr className={cx(here && s.here)} data-question={question.id} aria-current={here || undefined}>
      <td className={s.number}>{number}</td>
      <th scope="row" className={s.question}>
        <button type="button" onClick={() => goTo(question.id)}>
          <span dir="auto">{question.text}</span>
        </button>
      </th>
      {reviewers.map(({ id }, index) => (
        <td key={id} className={s.given}>
          <AnswerMark question={question} answer={answers[index] ?? null} stray={stray[index] === true} />
        </td>
      ))}
      <td className={s.consensus}>
        <ConsensusCell question={question} />
      </td>
      <td className={s.alphas}>
        <Alpha agreement={agreementOn(question.id)} />
      </td>
    </tr>
  )
}
