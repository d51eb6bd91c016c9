import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CalibrationTable } from '#features/qa/calibrations/web/list/CalibrationTable.tsx'
import { CompletedPart } from '#features/qa/calibrations/web/list/CompletedPart.tsx'
import { ListPart } from '#features/qa/calibrations/web/list/ListPart.tsx'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { useIncomplete } from '#features/qa/calibrations/web/list/use-incomplete.ts'
import { useListKeys } from '#features/qa/calibrations/web/list/use-list-keys.ts'
import { cx } from '#ui/cx.ts'

/** Upcoming meetings, soonest first, then past ones. */
export function AllSessions() {
  const { t } = useTranslation('qa-calibrations')
  const open = useIncomplete()
  const lists = useRef<HTMLDivElement>(null)
  useListKeys(lists)
  return (
    <div className={cx('stack gap-24 content-start min-0', s.body)} ref={lists}>
      <ListPart
        title={t('list.ahead')}
        count={open.rows.length || undefined}
        error={open.error}
        onRetry={open.refetch}
      >
        <CalibrationTable caption={t('list.ahead')} rows={open.rows} loading={open.isPending} by="meeting" />
      </ListPart>
      <CompletedPart title={t('list.held')} by="meeting" />
    </div>
  )
}
