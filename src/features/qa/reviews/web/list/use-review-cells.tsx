import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/list/list.module.css'
import type { DraftRow, ReviewRow, Shown } from '#features/qa/reviews/web/list/review-rows.ts'
import { useResolutionWords } from '#features/qa/reviews/web/list/use-resolution-words.ts'
import { useDayOf, useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Formats a score: "87.5%", or a dash if every answer is not applicable. */
export function usePercent(): (score: number | null) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return (score) => (score === null ? '–' : format.format(score / 100))
}

/** Cells shared by the tables of reviews and drafts. */
export function useReviewCells() {
  const { t } = useTranslation('qa-reviews')
  const percent = usePercent()
  const moment = useMoment()
  const day = useDayOf()
  const employeeName = (row: { employeeName: string | null }) => row.employeeName ?? t('list.hiddenEmployee')
  return {
    employeeName,
    time: (at: string | null) => (at === null ? NOTHING : <time dateTime={at}>{moment(at)}</time>),
    /** Only the day, for narrow columns. */
    day: (at: string | null) => (at === null ? NOTHING : <time dateTime={at}>{day(at)}</time>),
    employee: (row: { employeeName: string | null; employeeImage?: string | null }) =>
      row.employeeName === null ? (
        <Hidden>{t('list.hiddenEmployee')}</Hidden>
      ) : (
        <span className={s.person}>
          <Person name={row.employeeName} image={row.employeeImage ?? null} />
        </span>
      ),
    reviewer: (row: ReviewRow) =>
      row.reviewerName === null ? (
        <Hidden>{t('list.hiddenReviewer')}</Hidden>
      ) : (
        <span className="inline-row gap-6">
          <span className={s.person}>
            <Person name={row.reviewerName} image={row.reviewerImage} />
          </span>
          {row.hideReviewer && (
            <span title={t('list.hidesReviewer')}>
              <Icon name="eye-off" />
              <span className="sr">{t('list.hidesReviewer')}</span>
            </span>
          )}
        </span>
      ),
    score: (score: number | null, autofailed: boolean) => (
      <span className="inline-row gap-6 num semibold">
        {autofailed && <Tag tone="bad">{t('list.autofail')}</Tag>}
        {score === null ? <span title={t('list.noScore')}>–</span> : percent(score)}
      </span>
    ),
    interaction: ({ extInteractionId, interactionId }: Shown<DraftRow> | Shown<ReviewRow>) =>
      extInteractionId ?? interactionId ?? NOTHING,
    marks: (row: Shown<ReviewRow>) => <Marks row={row} />,
  }
}

function Hidden({ children }: { children: string }) {
  return (
    <span className="inline-row gap-5 muted">
      <Icon name="eye-off" />
      {children}
    </span>
  )
}

function Marks({ row }: { row: Shown<ReviewRow> }) {
  const { t } = useTranslation('qa-reviews')
  const resolution = useResolutionWords()
  return (
    <span className={cx('flex gap-4 wrap', s.marks)}>
      {row.acknowledged && <Tag tone="good">{t('list.mark.acknowledged')}</Tag>}
      {row.imported && <Tag icon="upload">{t('list.origin.imported')}</Tag>}
      {row.revised && <Tag icon="pencil">{t('list.mark.revised')}</Tag>}
      {row.audit && (
        <Tag icon="scale">
          {row.auditor === null ? t('list.mark.audited') : t('list.mark.auditedBy', { name: row.auditor })}
        </Tag>
      )}
      {row.resolutionStatus !== null && (
        <Tag icon="flag">{t('list.mark.appeal', { status: resolution(row.resolutionStatus) })}</Tag>
      )}
      {!row.countTowardScore && <Tag>{t('list.mark.notCounted')}</Tag>}
      {row.blind && <Tag icon="eye-off">{t('list.mark.blind')}</Tag>}
    </span>
  )
}

const NOTHING = <span className="muted">–</span>
