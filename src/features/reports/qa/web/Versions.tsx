import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { Bucket, FirstUse, Lifetime } from '#features/reports/qa/web/model.ts'
import s from '#features/reports/qa/web/report.module.css'
import { readersLocale } from '#lib/moment-format.ts'
import type { TrendEvent } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'

/** Names the versions behind a scorecard's figures. Renders nothing for a scorecard with one version. */
export function VersionsUsed({ versions, newest }: { versions: readonly number[]; newest?: number }) {
  const { t, i18n } = useTranslation('reports-qa')
  const [only] = versions
  if (only === undefined || (versions.length === 1 && only === 1 && (newest ?? 1) === 1)) return null
  const list = new Intl.ListFormat(readersLocale(i18n.language), { style: 'short', type: 'conjunction' })
  return (
    <small className={s.versions}>
      {t('versions.used', { count: versions.length, list: list.format(versions.map(String)) })}
    </small>
  )
}

/** Marks a part that only some versions of the scorecard have. */
export function VersionsWith({ lifetime: { first, last, newest } }: { lifetime: Lifetime }) {
  const { t } = useTranslation('reports-qa')
  if (first === 1 && last === newest) return null
  const words =
    last === newest
      ? t('versions.since', { first })
      : first === last
        ? t('versions.only', { last })
        : t('versions.until', { last })
  return <small className={s.versions}>{words}</small>
}

/** Marks the first day of use of each new version in a trend. */
export function useVersionEvents(): (
  versions: readonly FirstUse[],
  buckets: readonly Bucket[],
) => TrendEvent[] {
  const { t } = useTranslation('reports-qa')
  return (versions, buckets) =>
    [...Map.groupBy(versions, ({ date }) => buckets.findIndex(({ from, to }) => date >= from && date <= to))]
      .filter(([slot]) => slot >= 0)
      .map(([slot, begun]) => ({
        slot,
        label: [...new Set(begun.map(({ version }) => t('versions.mark', { version })))].join(', '),
      }))
}

/** The same events as text. */
export function VersionNotes({ versions }: { versions: readonly FirstUse[] }) {
  const { t } = useTranslation('reports-qa')
  const dates = useDates()
  if (versions.length === 0) return null
  return (
    <ul className={cx('small muted', s.notes)} aria-label={t('versions.label')}>
      {versions.map(({ scorecardId, name, version, date }) => (
        <li key={`${scorecardId} ${version}`}>
          {t('versions.begun', { version, name, date: dates.date(date) })}
        </li>
      ))}
    </ul>
  )
}
