import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownChangesOn } from '#features/people/web/own-changes.ts'
import { GroupRoles } from '#features/people/web/sign-on/GroupRoles.tsx'
import { ProviderFields } from '#features/people/web/sign-on/ProviderFields.tsx'
import { RequiredFields } from '#features/people/web/sign-on/RequiredFields.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import {
  changedSettings,
  inputOf,
  type SettingsValues,
  valuesOf,
} from '#features/people/web/sign-on/settings-form.ts'
import { useConflictFields } from '#features/people/web/sign-on/use-conflict-fields.ts'
import {
  type SignInSettings,
  useSaveSignInSettings,
} from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'

const ConflictDialog = lazyPart(() => import('#ui/ConflictDialog.tsx'), 'ConflictDialog')

export type SettingsFieldsProps = {
  values: SettingsValues
  change: (part: Partial<SettingsValues>) => void
  /** The server's error for a field. */
  faultAt: (field: string) => string | undefined
  settings: SignInSettings
}

export function SignInSettingsForm({ read }: { read: SignInSettings }) {
  const { t } = useTranslation('people')
  const [settings, setSettings] = useState(read)
  const [values, setValues] = useState(() => valuesOf(read))
  const [stored, setStored] = useState<SignInSettings | null>(null)
  const save = useSaveSignInSettings()
  const form = useRef<HTMLFormElement>(null)
  const changed = changedSettings(valuesOf(settings), values)
  const mine = stored ? ownChangesOn(valuesOf(stored), values, changed) : values
  const differing = useConflictFields(mine, stored, settings)

  const take = (newer: SignInSettings) => {
    setSettings(newer)
    setValues(valuesOf(newer))
    setStored(null)
  }
  const send = (version: number, wanted = values) => {
    if (save.isPending) return
    save.mutate(inputOf(wanted, version), {
      onSuccess: (saved) => {
        take(saved)
        notify(t('signOn.saved'), 'success')
      },
      onError: (error) => {
        if (isApiError(error, 409)) setStored((error.body as { current?: SignInSettings }).current ?? null)
        // Focus the first field with an error, after the errors are drawn.
        else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(settings.version)
  }
  const refused = isApiError(save.error, 422) ? save.error : null
  const fields: SettingsFieldsProps = {
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    faultAt: (field) => refused?.messageFor(`sign_on.${field}`),
    settings,
  }

  return (
    <form className={s.form} ref={form} onSubmit={submit} noValidate>
      {refused && <Banner tone="bad">{t('signOn.faults', { count: refused.errors.length })}</Banner>}
      <Card title={t('signOn.secondFactor')}>
        <Select
          label={t('signOn.secondFactorFor')}
          hint={t('signOn.secondFactorHint')}
          value={values.second_factor}
          options={[
            { value: 'OPTIONAL', label: t('signOn.optional') },
            { value: 'ADMINS', label: t('signOn.admins') },
            { value: 'EVERYONE', label: t('signOn.everyone') },
          ]}
          onChange={(event) =>
            fields.change({ second_factor: event.target.value as SettingsValues['second_factor'] })
          }
        />
      </Card>
      <ProviderFields {...fields} />
      <GroupRoles {...fields} />
      <RequiredFields {...fields} />
      <Button type="submit" variant="primary" loading={save.isPending} className={s.save}>
        {t('signOn.save')}
      </Button>
      <UnsavedGuard when={changed.length > 0} />
      <LazyPart onFailure={() => setStored(null)}>
        {stored && (
          <ConflictDialog
            opened
            title={t('signOn.conflictTitle')}
            text={t('signOn.conflictText')}
            fields={differing}
            busy={save.isPending}
            onKeepMine={() => send(stored.version, mine)}
            onTakeStored={() => take(stored)}
            onClose={() => setStored(null)}
          />
        )}
      </LazyPart>
    </form>
  )
}
