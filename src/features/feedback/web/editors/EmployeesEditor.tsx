import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'

/** Selects people whose feedback the viewer may see. */
export function EmployeesEditor({ filters, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  return (
    <EmployeeList
      label={t('filters.employees')}
      value={filters.employees ?? []}
      onChange={(employees) => onChange({ employees })}
      include_deactivated={filters.include_deactivated}
    />
  )
}
