import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { incompleteQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import { CalibrationTable } from '#features/qa/calibrations/web/list/CalibrationTable.tsx'
import { CompletedPart } from '#features/qa/calibrations/web/list/CompletedPart.tsx'
import { ListPart } from '#features/qa/calibrations/web/list/ListPart.tsx'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { useListKeys } from '#features/qa/calibrations/web/list/use-list-keys.ts'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'

/** Classic screen: calibrations the viewer takes part in, and those they lead; managers see all. */
export function ClassicOverview() {
  const { t } = useTranslation('qa-calibrations')
  const { permissions } = useSession()
  const assigned = useQuery(incompleteQuery('assigned'))
  const owned = useQuery(incompleteQuery(permissions.manageCalibrations ? 'all-incomplete' : 'owned'))
  const lists = useRef<HTMLDivElement>(null)
  useListKeys(lists)
  return (
    <div className={cx('stack gap-24 content-start min-0', s.body)} ref={lists}>
      {(
        [
          ['list.mine', assigned],
          ['list.sessions', owned],
        ] as const
      ).map(([key, query]) => (
        <ListPart
          key={key}
          title={t(key)}
          count={query.data?.length || undefined}
          error={query.isError && !query.data ? query.error : null}
          onRetry={() => void query.refetch()}
        >
          <CalibrationTable
            caption={t(key)}
            rows={query.data ?? []}
            loading={query.isPending}
            by="calibration"
          />
        </ListPart>
      ))}
      <CompletedPart title={t('list.completed')} by="calibration" />
    </div>
  )
}
