import { useTranslation } from 'react-i18next'
import { Alpha } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { AlphaComputed } from '#features/qa/calibrations/web/one/AlphaComputed.tsx'
import { alignmentOf } from '#features/qa/calibrations/web/one/alignment.ts'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { sessionAgreement } from '#features/qa/calibrations/web/one/session-agreement.ts'
import { useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

/** Progress of the meeting, alignment and agreement. */
export function SessionFacts({ openCount }: { openCount: number }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const moment = useMoment()
  const { calibration, reviewers, rows, decisionOn } = useOpenCalibration()
  const all = [...rows.differing, ...rows.agreeing]
  const { aligned, answers } = alignmentOf(all, decisionOn)
  const agreement = sessionAgreement(all)
  const done = reviewers.filter((reviewer) => reviewer.done)
  return (
    <dl className={cx('flex flex-none', s.facts)}>
      <div>
        <dt>{t('one.consensus')}</dt>
        <dd className={s.figure}>
          {number(all.length - openCount)} <small>{t('facts.agreedOf', { count: all.length })}</small>
        </dd>
        <dd className="small muted num">
          {openCount > 0 ? t('facts.stillOpen', { count: openCount }) : t('facts.allDecided')}
        </dd>
      </div>
      <div>
        <dt>{t('facts.alignment')}</dt>
        <dd className={s.figure}>
          {answers === 0 ? '–' : number((100 * aligned) / answers)}
          {answers > 0 && <small>%</small>}
        </dd>
        <dd className="small muted num">
          {answers === 0 ? t('facts.noAlignment') : t('facts.aligned', { aligned, count: answers })}
        </dd>
      </div>
      <div>
        <dt className={cx('row gap-4', s.explained)}>
          {t('facts.alpha')} <AlphaComputed of="session" figure={t('facts.alpha')} />
        </dt>
        <dd className={s.figure}>
          <Alpha agreement={agreement} width={116} />
        </dd>
        <dd className="small muted num">
          <AlphaDetail agreement={agreement} />
        </dd>
      </div>
      <div>
        <dt>{t('one.reviewers')}</dt>
        <dd className={cx('row', s.faces)} aria-hidden="true">
          {reviewers.slice(0, 8).map(({ id, name, image }) => (
            <Avatar key={id} name={name} image={image} />
          ))}
        </dd>
        <dd className="small muted num">
          {t('facts.submitted', { done: done.length, count: reviewers.length })}
        </dd>
      </div>
      <div className={s.meeting}>
        <dt>{t('facts.meeting')}</dt>
        <dd className={s.when}>{moment(calibration.meeting_at)}</dd>
        <dd className="small muted num">{t('facts.ledBy', { name: calibration.owner.name })}</dd>
      </div>
    </dl>
  )
}

function AlphaDetail({ agreement }: { agreement: ReturnType<typeof sessionAgreement> }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat(2)
  const whole = useNumberFormat()
  const { n, alpha, low, high } = agreement
  if (alpha === null || low === null || high === null) return t('facts.tooFew')
  return t('facts.interval', { low: number(low), high: number(high), n: whole(n) })
}
