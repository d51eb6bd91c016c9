import { useTranslation } from 'react-i18next'
import type { EmployeeStatus } from '#features/people/employees/employee-status.ts'
import { STATUS_ICON, statusText } from '#features/people/web/employees/employee-texts.ts'
import s from '#features/people/web/employees/StatusText.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** An employee's status as an icon and a word. */
export function StatusText({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation('people')
  return (
    <span className={cx(s.status, s[status])}>
      <Icon name={STATUS_ICON[status]} />
      {statusText(t, status)}
    </span>
  )
}
