import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { employeesQuery, nameOf, type PeopleOf } from '#features/people/web/employees-api.ts'
import { useSession } from '#platform/web/session.ts'
import { PopoverField } from '#ui/PopoverField.tsx'

type ReadersFieldProps = {
  value: readonly number[]
  known: readonly { id: number; name: string }[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

const MOST_NAMED = 3

/** The people who get it, among those whose records the viewer may see. */
export function ReadersField({ value, known, error, onChange }: ReadersFieldProps) {
  const { t } = useTranslation('subscriptions')
  const { permissions, person } = useSession()
  const area: PeopleOf = permissions.feedbackEnabled ? 'feedback' : 'qa'
  const also = [{ id: person.id, name: person.name }, ...known]
  const ids = value.filter((id) => !also.some((each) => each.id === id)).sort((a, b) => a - b)
  const found = useQuery({ ...employeesQuery(area, { ids }), enabled: ids.length > 0 }).data ?? []
  const names = value.map(
    (id) =>
      also.find((each) => each.id === id)?.name ??
      found.filter((each) => each.id === id).map(nameOf)[0] ??
      '…',
  )
  const rest = names.length - MOST_NAMED
  const listed = names.slice(0, MOST_NAMED).join(', ')
  return (
    <PopoverField
      label={t('readers.label')}
      hint={t('readers.hint')}
      placeholder={t('readers.none')}
      error={error}
      summary={
        names.length === 0 ? undefined : rest > 0 ? t('readers.more', { names: listed, count: rest }) : listed
      }
    >
      <EmployeeList label={t('readers.label')} value={value} area={area} also={also} onChange={onChange} />
    </PopoverField>
  )
}
