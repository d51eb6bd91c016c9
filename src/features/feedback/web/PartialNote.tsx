import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'

/** The customer has not finished the survey. Says whether the response counts anyway. */
export function PartialNote({ solicitation: { excluded_reason } }: { solicitation: Solicitation }) {
  const { t } = useTranslation('feedback')
  const words = {
    in_progress: t('partial.inProgress'),
    partial: t('partial.notCounted'),
    // The badge next to it explains why.
    suspected_bot: null,
  }
  return (
    <section className={cx('row wrap compact secondary', s.excluded)} aria-label={t('partial.title')}>
      <Tag>{t('partial.title')}</Tag>
      <span>{excluded_reason === null ? t('partial.counted') : words[excluded_reason]}</span>
    </section>
  )
}
