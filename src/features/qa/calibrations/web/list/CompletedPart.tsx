import { useTranslation } from 'react-i18next'
import { CALIBRATIONS_PAGE } from '#features/qa/calibrations/web/calibrations-api.ts'
import { CalibrationTable } from '#features/qa/calibrations/web/list/CalibrationTable.tsx'
import { ListPart } from '#features/qa/calibrations/web/list/ListPart.tsx'
import { useCompleted } from '#features/qa/calibrations/web/list/use-completed.ts'
import { Pager } from '#ui/Pager.tsx'

/** Completed calibrations, page by page. */
export function CompletedPart({ title, by }: { title: string; by: 'calibration' | 'meeting' }) {
  const { t } = useTranslation('qa-calibrations')
  const { query, page, toPage } = useCompleted()
  const { data } = query
  const rows = data?.rows ?? []
  return (
    <ListPart
      title={title}
      error={query.isError && !data ? query.error : null}
      onRetry={() => void query.refetch()}
    >
      <CalibrationTable
        caption={t('list.completed')}
        rows={rows}
        by={by}
        loading={query.isFetching}
        footer={
          (page > 1 || (data && data.pages > 1)) && (
            <Pager
              from={(page - 1) * CALIBRATIONS_PAGE + 1}
              count={rows.length}
              total={null}
              {...(page > 1 && { onPrevious: () => toPage(Math.min(page - 1, data?.pages ?? 1)) })}
              {...(data && page < data.pages && { onNext: () => toPage(page + 1) })}
            />
          )
        }
      />
    </ListPart>
  )
}
