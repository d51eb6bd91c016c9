import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/directory/directory.module.css'
import { type DirectoryMapping, useSaveMapping } from '#features/people/web/directory/directory-api.ts'
import { MappingRows } from '#features/people/web/directory/MappingRows.tsx'
import {
  inputOf,
  isSameMapping,
  type MappingValues,
  valuesOf,
} from '#features/people/web/directory/mapping-form.ts'
import { Addresses } from '#features/people/web/sign-on/Addresses.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'

/** Where the directory sends people, and which roles and teams its groups give. */
export function MappingForm({ read }: { read: DirectoryMapping }) {
  const { t } = useTranslation('people')
  const update = useSaveMapping()
  const root = useRef<HTMLFormElement>(null)
  const form = useVersionedForm(null, {
    copy: read,
    valuesOf,
    isSame: isSameMapping,
    write: (wanted, { version }) => update.mutateAsync(inputOf(wanted, version)),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('signOn.directory.saved'), 'success'),
    // Focus the first field with an error, after the errors are drawn.
    onFailed: () => setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const refused = isApiError(form.error, 422) ? form.error : null
  const worded = ({ groups }: MappingValues) => {
    const roleOf = (id: string) => form.base.roles.find((role) => String(role.id) === id)?.name
    const rows = groups.map(
      ({ group, role_id, team }) => `${group}: ${[roleOf(role_id), team?.label].filter(Boolean).join(', ')}`,
    )
    return rows.join('\n') || null
  }
  return (
    <form ref={root} onSubmit={submit} noValidate>
      <Card title={t('signOn.directory.title')}>
        <div className="stack-fit gap-16">
          <p className="secondary">
            {t('signOn.directory.lead')} <Link href={paths.apiTokens()}>{t('signOn.directory.tokens')}</Link>
          </p>
          <Addresses addresses={[{ label: t('signOn.directory.address'), address: read.scim_url }]} />
          <p className="secondary">{t('signOn.directory.order')}</p>
          {refused && <Banner tone="bad">{t('signOn.faults', { count: refused.errors.length })}</Banner>}
          <MappingRows
            groups={form.values.groups}
            onChange={(groups) => form.setValues(() => ({ groups }))}
            faultAt={(field) => refused?.messageFor(field)}
            mapping={form.base}
          />
          <Button type="submit" variant="primary" loading={form.isSaving} className={s.start}>
            {t('signOn.directory.save')}
          </Button>
        </div>
      </Card>
      <UnsavedGuard when={form.isUnsaved} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) => [
          {
            id: 'groups',
            label: t('signOn.directory.groups'),
            mine: worded(form.mine),
            stored: worded(valuesOf(stored)),
          },
        ]}
      />
    </form>
  )
}
