import { useTranslation } from 'react-i18next'
import { faultText } from '#features/people/web/employees/employee-texts.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'

const NAMES_SHOWN = 3

type BulkFaultsProps = {
  error: unknown
  /** In the order they were sent, because errors refer to people by index. */
  employeeIds: readonly string[]
  nameOf: (id: string) => string | undefined
}

/** Why a bulk change was refused: each reason once, with the names of the people. Nothing was changed. */
export function BulkFaults({ error, employeeIds, nameOf }: BulkFaultsProps) {
  const { t } = useTranslation('people')
  if (!error) return null
  const errors = isApiError(error) ? error.errors : []
  const about = new Map<string, Set<string>>()
  for (const { path, message } of errors) {
    const index = /^employeeIds\.(\d+)$/.exec(path)?.[1]
    const names = about.get(message) ?? new Set()
    const name = index === undefined ? undefined : nameOf(employeeIds[Number(index)] ?? '')
    about.set(message, name === undefined ? names : names.add(name))
  }
  const listed = (names: Set<string>) => {
    const listedNames = [...names].slice(0, NAMES_SHOWN).join(', ')
    const more = names.size - NAMES_SHOWN
    return more > 0 ? t('employees.bulk.andMore', { names: listedNames, count: more }) : listedNames
  }
  return (
    <Banner tone="bad">
      {about.size === 0 ? (
        faultText(t, writeErrorText(error, t))
      ) : (
        <ul>
          {[...about].map(([message, names]) => (
            <li key={message}>
              {names.size > 0 && <b>{listed(names)}: </b>}
              {faultText(t, message)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
