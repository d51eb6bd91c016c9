import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmployeeFilters } from '#features/people/web/employees/employee-filters.ts'
import {
  type EmployeeRow,
  MOST_SELECTED,
  matchingIds,
} from '#features/people/web/employees/employees-queries.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { useNumberFormat } from '#ui/text.ts'
import type { Selection } from '#ui/use-selection.ts'

const TransferDialog = lazyPart(
  () => import('#features/people/web/employees/TransferDialog.tsx'),
  'TransferDialog',
)
const BulkEditDialog = lazyPart(
  () => import('#features/people/web/employees/BulkEditDialog.tsx'),
  'BulkEditDialog',
)
const DeactivateDialog = lazyPart(
  () => import('#features/people/web/employees/DeactivateDialog.tsx'),
  'DeactivateDialog',
)

type BulkBarProps = {
  selection: Selection<string>
  rows: readonly EmployeeRow[]
  total: number | null
  filters: EmployeeFilters
}

/** Actions for the selected employees. */
export function BulkBar({ selection, rows, total, filters }: BulkBarProps) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const [open, setOpen] = useState<'transfer' | 'edit' | 'deactivate' | null>(null)
  const selectAll = useMutation({ mutationFn: () => matchingIds(filters), onSuccess: selection.set })
  const nameOf = useNames(rows)
  const ids = [...selection.selected]
  const tooMany = ids.length > MOST_SELECTED
  const close = () => setOpen(null)
  const finish = () => {
    close()
    selection.clear()
  }
  const dialog = { employeeIds: ids, nameOf, onClose: close, onDone: finish }

  return (
    <>
      <SelectionBar
        count={ids.length}
        onClear={selection.clear}
        more={
          total !== null &&
          selection.all === 'all' &&
          ids.length < Math.min(total, MOST_SELECTED) && (
            <Button size="sm" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
              {total > MOST_SELECTED
                ? t('employees.bulk.selectFirst', { n: number(MOST_SELECTED) })
                : t('employees.bulk.selectAll', { n: number(total) })}
            </Button>
          )
        }
      >
        {tooMany && <span>{t('employees.bulk.tooMany', { n: number(MOST_SELECTED) })}</span>}
        <Button size="sm" icon="arrows-transfer-down" disabled={tooMany} onClick={() => setOpen('transfer')}>
          {t('employees.bulk.transfer')}
        </Button>
        <Button size="sm" icon="user-cog" disabled={tooMany} onClick={() => setOpen('edit')}>
          {t('employees.bulk.edit')}
        </Button>
        <Button size="sm" icon="user-off" disabled={tooMany} onClick={() => setOpen('deactivate')}>
          {t('employees.bulk.deactivate')}
        </Button>
      </SelectionBar>
      <LazyPart onFailure={close} key={open}>
        {open === 'transfer' && <TransferDialog {...dialog} />}
        {open === 'edit' && <BulkEditDialog {...dialog} />}
        {open === 'deactivate' && <DeactivateDialog {...dialog} />}
      </LazyPart>
    </>
  )
}

/** Names of people from every page shown so far, so that an error can name people on other pages. */
function useNames(rows: readonly EmployeeRow[]): (id: string) => string | undefined {
  const names = useRef(new Map<string, string>())
  return useMemo(() => {
    for (const { id, profile } of rows) names.current.set(id, profile.fullName)
    return (id) => names.current.get(id)
  }, [rows])
}
