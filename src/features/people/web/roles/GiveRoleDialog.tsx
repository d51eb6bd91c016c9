import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/GiveRoleDialog.module.css'
import { type Role, useGiveRole } from '#features/people/web/roles/roles-api.ts'
import { fullName } from '#lib/text.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

const MOST = 8
const PAUSE_MS = 150

type Found = { id: number; name: string; image: string | null }

/** Finds a person and gives them the role; Undo gives the former role back. */
export function GiveRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('people')
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), PAUSE_MS)
  const give = useGiving(role)
  const employees = useQuery({
    queryKey: ['employees', 'roles', search],
    queryFn: async ({ signal }) =>
      (
        await bodyOf(
          api.GET('/api/v1/employees', {
            params: { query: { product_area: 'administrative', search, limit: MOST } },
            signal,
          }),
        )
      ).employees,
    placeholderData: keepPreviousData,
  })
  const found = (employees.data ?? []).map(
    ({ id, first_name, last_name, image }): Found => ({ id, name: fullName(first_name, last_name), image }),
  )
  return (
    <Dialog opened onClose={onClose} busy={give.busy} title={t('roles.giveTitle', { name: role.name })}>
      <div className="stack gap-12">
        <TextInput
          data-autofocus
          icon="search"
          label={t('roles.findPerson')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {employees.isError && <ReadError error={employees.error} onRetry={employees.refetch} />}
        <p className="sr" role="status">
          {employees.isSuccess && t('roles.found', { count: found.length })}
        </p>
        {employees.isSuccess && found.length === 0 && <p className="muted">{t('roles.nobodyFound')}</p>}
        <ul className={s.found}>
          {found.map((person) => (
            <li className="row gap-12 between" key={person.id}>
              <Person name={person.name} image={person.image} />
              <Button
                size="sm"
                loading={give.busyWith === person.id}
                aria-label={t('roles.giveOne', { name: person.name })}
                onClick={() => give.to(person, onClose)}
              >
                {t('roles.giveShort')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function useGiving(role: Role) {
  const { t } = useTranslation('people')
  const give = useGiveRole()
  const failed = (error: unknown) => notify(writeErrorText(error, t), 'error')
  // Do not use callbacks of the dialog here: it is closed by then and they would not run.
  const undo = async (person: Found, roleId: number) => {
    try {
      const back = await give.mutateAsync({ employeeId: person.id, roleId })
      notify(t('roles.given', { name: person.name, role: back.role.name }), 'success')
    } catch (error) {
      failed(error)
    }
  }
  return {
    busy: give.isPending,
    busyWith: give.isPending ? give.variables.employeeId : null,
    to: (person: Found, onDone: () => void) =>
      give.mutate(
        { employeeId: person.id, roleId: role.id },
        {
          onSuccess: ({ previous_role }) => {
            onDone()
            notify(t('roles.given', { name: person.name, role: role.name }), 'success', {
              ...(previous_role.id !== role.id && {
                action: { label: t('roles.undo'), onClick: () => void undo(person, previous_role.id) },
              }),
            })
          },
          onError: failed,
        },
      ),
  }
}
