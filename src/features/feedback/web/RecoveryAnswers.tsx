import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'

type RecoveryProps = {
  feedback: NonNullable<Solicitation['recovery_feedback']>
  language: string | null
}

/** The customer's answers after a service recovery. */
export function RecoveryAnswers({ feedback, language }: RecoveryProps) {
  const { t } = useTranslation('feedback')
  const { stars, words, facts } = recoveryOf(feedback)
  if (stars === null && words === '' && facts.length === 0) return null
  return (
    <section className={s.recovery} aria-label={t('recovery.title')}>
      <p className={cx('row wrap', s.recoveryHead)}>
        <Icon name="refresh" />
        <b className="medium">{t('recovery.title')}</b>
        {stars !== null && <Stars value={stars} label={t('card.starsOf5', { count: stars })} />}
      </p>
      {words && (
        <q className="break pre-line" dir="auto" lang={language ?? undefined}>
          {words}
        </q>
      )}
      {facts.length > 0 && (
        <dl className={cx('flex wrap small', s.properties)}>
          {facts.map(({ key, value }) => (
            <div className="flex gap-5 min-0" key={key}>
              <dt className="muted break" dir="auto">
                {key}
              </dt>
              <dd className="min-0 break" dir="auto">
                {typeof value === 'boolean' ? t(`recovery.${value ? 'yes' : 'no'}`) : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The recovery survey asks the company's own questions; stars and comment have fields of their own. */
function recoveryOf({ stars, comments, comment, ...others }: Record<string, unknown>) {
  const firstText = [comments, comment].find((text) => typeof text === 'string' && text.trim() !== '')
  const given = typeof stars === 'number' && stars >= 1 && stars <= 5 ? stars : null
  const facts = Object.entries(others).flatMap(([key, value]): { key: string; value: string | boolean }[] =>
    typeof value === 'boolean' ? [{ key, value }] : isSaid(value) ? [{ key, value: String(value) }] : [],
  )
  return { stars: given, words: typeof firstText === 'string' ? firstText : '', facts }
}

const isSaid = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
