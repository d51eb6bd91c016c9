import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressRows } from '#features/people/web/allowed-addresses/AddressRows.tsx'
import {
  type AddressEntry,
  type AllowedAddresses,
  allowedAddressesQuery,
  useSaveAddresses,
} from '#features/people/web/allowed-addresses/allowed-addresses-api.ts'
import s from '#features/people/web/sessions/sessions.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The addresses that the company can be reached from. */
export function AllowedAddressesSection() {
  const { t } = useTranslation('people')
  const list = useQuery(allowedAddressesQuery)
  if (list.isPending) return <Skeleton height={160} />
  if (list.isError) return <ReadError error={list.error} onRetry={list.refetch} />
  return (
    <Card title={t('allowedAddresses.title')}>
      <AddressForm read={list.data} />
    </Card>
  )
}

type Values = { entries: readonly AddressEntry[] }

const valuesOf = ({ entries }: AllowedAddresses): Values => ({ entries })

const textOf = ({ entries }: Values): string =>
  entries.map(({ range, note }) => (note === '' ? range : `${range} (${note})`)).join('\n')

function AddressForm({ read }: { read: AllowedAddresses }) {
  const { t } = useTranslation('people')
  const update = useSaveAddresses()
  const root = useRef<HTMLFormElement>(null)
  const form = useVersionedForm(null, {
    copy: read,
    valuesOf,
    isSame: (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other),
    write: ({ entries }, { version }) => update.mutateAsync({ entries: [...entries], version }),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('allowedAddresses.saved'), 'success'),
    // Focus the first field with an error, after the errors are drawn.
    onFailed: () => setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const refused = isApiError(form.error, 422) ? form.error : null
  const { entries } = form.values
  const add = (entry: AddressEntry) => form.setValues((now) => ({ entries: [...now.entries, entry] }))
  return (
    <form ref={root} className="stack-fit gap-16" onSubmit={submit} noValidate>
      <p className="secondary">{t('allowedAddresses.lead')}</p>
      <p className="secondary">
        {entries.length === 0 ? t('allowedAddresses.everywhere') : t('allowedAddresses.reach')}{' '}
        {t('allowedAddresses.yours', { address: form.base.your_address })}
      </p>
      {refused && (
        <Banner tone="bad">
          {refused.messageFor('entries') ?? t('signOn.faults', { count: refused.errors.length })}
        </Banner>
      )}
      <AddressRows
        entries={entries}
        onChange={(next) => form.setValues(() => ({ entries: next }))}
        onAdd={add}
        faultAt={(field) => refused?.messageFor(field)}
        ownAddress={form.base.your_address}
      />
      <Button type="submit" variant="primary" loading={form.isSaving} className={s.start}>
        {t('allowedAddresses.apply')}
      </Button>
      <UnsavedGuard when={form.isUnsaved} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) => [
          {
            id: 'entries',
            label: t('allowedAddresses.title'),
            mine: textOf(form.mine) || null,
            stored: textOf(stored) || null,
          },
        ]}
      />
    </form>
  )
}
