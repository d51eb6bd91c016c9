import { useTranslation } from 'react-i18next'
import type { ImportField } from '#features/people/employee-import/fields.ts'
import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { profileLabels } from '#features/people/web/employees/employee-texts.ts'
import { valuesBy } from '#lib/values-by.ts'

/** Screen texts for the import fields. */
export function useFieldNames(): Record<ImportField, string> {
  const { t } = useTranslation('people')
  const labels = profileLabels(t)
  return {
    full_name: t('employees.import.fullName'),
    email: t('employees.field.email'),
    first_name: t('employees.field.firstName'),
    last_name: t('employees.field.lastName'),
    custom_employee_id: t('employees.field.customEmployeeId'),
    role: t('employees.field.role'),
    team: t('employees.field.team'),
    manager: t('employees.import.manager'),
    channels: t('employees.field.channels'),
    status: t('employees.column.status'),
    employment_status: t('employees.field.employmentStatus'),
    license_type: t('employees.field.licenseType'),
    start_date: t('employees.field.startDate'),
    ...valuesBy('rest', PROFILE_FILE_FIELDS, ({ name }) => labels[name]),
    country_code: t('employees.import.countryCode'),
  }
}
