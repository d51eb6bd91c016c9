import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/ListSheet.module.css'
import { MoreRows, type PagedList } from '#features/company/web/MoreRows.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type ListSheetProps<Row> = {
  title: string
  onClose: () => void
  /** The query of the list. */
  list: PagedList & { isPending: boolean; isRefetching: boolean; refetch: () => unknown }
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined
  children: (row: Row) => ReactNode
  /** Shown before Refresh, such as a filter. */
  filter?: ReactNode
  /** Buttons after Refresh. */
  actions?: ReactNode
  /** Shown if there are none. */
  none: { title: string; text: string; icon: IconName }
}

/** A sheet with what happened to something, newest first. */
export function ListSheet<Row extends { id: number }>(props: ListSheetProps<Row>) {
  const { title, onClose, list, rows, children, filter, actions, none } = props
  const { t } = useTranslation('app')
  return (
    <Sheet opened title={title} onClose={onClose} size={600}>
      <div className="stack gap-16">
        <div className="flex gap-8 wrap items-end">
          {filter}
          <Button icon="refresh" loading={list.isRefetching} onClick={() => void list.refetch()}>
            {t('list.refresh')}
          </Button>
          {actions}
        </div>
        {list.isPending && <SkeletonRows rows={4} avatar={false} />}
        {list.error !== null && !rows && <ReadError error={list.error} onRetry={list.refetch} />}
        {rows?.length === 0 && <EmptyState kind="none-yet" {...none} />}
        <ul className={cx('stack gap-12', s.list)}>
          {rows?.map((row) => (
            <li key={row.id} className={s.row}>
              {children(row)}
            </li>
          ))}
        </ul>
        <MoreRows list={list} />
      </div>
    </Sheet>
  )
}
