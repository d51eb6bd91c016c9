import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HIDDEN } from '#features/people/activity-log/redaction.ts'
import s from '#features/people/web/activity-log/ActivityLog.module.css'
import {
  type Activity,
  type ActivityDetail,
  activityQuery,
} from '#features/people/web/activity-log/activity-api.ts'
import type { ActivityFilters } from '#features/people/web/activity-log/activity-filters.ts'
import { useActivityWords } from '#features/people/web/activity-log/use-activity-words.ts'
import { exactMomentFormat } from '#lib/moment-format.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type ActivitySheetProps = {
  activity: Activity
  onFilter: (change: Partial<ActivityFilters>) => void
  onClose: () => void
}

/** One entry: time, person, and each value before and after. */
export function ActivitySheet({ activity, onFilter, onClose }: ActivitySheetProps) {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const { sentence } = useActivityWords()
  const detail = useQuery(activityQuery(activity.id))
  const when = exactMomentFormat(i18n.language, company.timeZone)
  const { person } = activity.actor
  const { type, id } = activity.object
  return (
    <Sheet opened title={t('activityLog.entry', { id: activity.id })} onClose={onClose} size={480}>
      <div className="stack gap-12">
        <p className="head ink break">{sentence(activity)}</p>
        <p className="compact muted">
          <time dateTime={activity.at}>{when.format(new Date(activity.at))}</time>
        </p>
        {detail.isPending && <SkeletonRows rows={3} avatar={false} />}
        {detail.isError && <ReadError error={detail.error} onRetry={detail.refetch} />}
        {detail.data && <Values detail={detail.data} />}
        <div className="flex gap-8 wrap">
          {person && (
            <Button size="sm" icon="filter" onClick={() => onFilter({ person: person.id })}>
              {t('activityLog.onlyPerson', { name: person.name })}
            </Button>
          )}
          <Button
            size="sm"
            icon="history"
            onClick={() => onFilter({ objectType: type, objectId: id, person: null, group: null })}
          >
            {t('activityLog.onlyRecord')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function Values({ detail }: { detail: ActivityDetail }) {
  const { t } = useTranslation('people')
  const text = useValueText()
  const { before, after, values_hidden } = detail
  if (values_hidden) return <p className="compact muted">{t('activityLog.valuesHidden')}</p>
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (keys.length === 0) return <p className="compact muted">{t('activityLog.noValues')}</p>
  return (
    <table className={s.values}>
      <caption className="sr">{t('activityLog.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activityLog.field')}</th>
          {before && <th scope="col">{t('activityLog.before')}</th>}
          {after && <th scope="col">{t('activityLog.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{t(`activityLog.fields.${key}`, { defaultValue: spaced(key) })}</th>
            {before && <td>{text(before[key])}</td>}
            {after && <td>{text(after[key])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `customEmployeeId` as "custom employee id". */
const spaced = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('people')
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (value === HIDDEN) return t('activityLog.hidden')
    if (typeof value === 'boolean') return value ? t('activityLog.yes') : t('activityLog.no')
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(text).join(', ')
    if (typeof value !== 'object') return String(value)
    return Object.entries(value)
      .map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${text(inner)}`)
      .join('; ')
  }
  return text
}
