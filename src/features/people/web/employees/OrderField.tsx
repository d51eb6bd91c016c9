import { useTranslation } from 'react-i18next'
import type { EmployeeOrder } from '#features/people/web/employees/employee-filters.ts'
import { useColumnHeaders } from '#features/people/web/employees/use-employee-columns.tsx'
import { Select } from '#ui/Select.tsx'

const ORDERS = {
  name: { by: 'NAME', descending: false },
  role: { by: 'ROLE', descending: false },
  team: { by: 'TEAM', descending: false },
  status: { by: 'STATUS', descending: false },
  lastActive: { by: 'LAST_ACTIVE', descending: true },
} as const satisfies Record<string, EmployeeOrder>

/** Sorts the list where there are no column headers to click. */
export function OrderField({
  order,
  onChange,
}: {
  order: EmployeeOrder
  onChange: (order: EmployeeOrder) => void
}) {
  const { t } = useTranslation('people')
  const headers = useColumnHeaders()
  const ids = Object.keys(ORDERS) as (keyof typeof ORDERS)[]
  return (
    <Select
      label={t('employees.order')}
      options={ids.map((id) => ({ value: id, label: headers[id] }))}
      value={ids.find((id) => ORDERS[id].by === order.by) ?? 'name'}
      onChange={(event) => onChange(ORDERS[event.target.value as keyof typeof ORDERS])}
    />
  )
}
