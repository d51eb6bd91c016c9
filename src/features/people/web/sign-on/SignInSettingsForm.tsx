import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupRoles } from '#features/people/web/sign-on/GroupRoles.tsx'
import { ProviderFields } from '#features/people/web/sign-on/ProviderFields.tsx'
import { RequiredFields } from '#features/people/web/sign-on/RequiredFields.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import {
  changedSettings,
  inputOf,
  type SettingsValues,
  type SignInSettings,
  valuesOf,
} from '#features/people/web/sign-on/settings-form.ts'
import { useConflictFields } from '#features/people/web/sign-on/use-conflict-fields.ts'
import { useSaveSignInSettings } from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'

export function SignInSettingsForm({ read }: { read: SignInSettings }) {
  const { t } = useTranslation('people')
  const update = useSaveSignInSettings()
  const root = useRef<HTMLFormElement>(null)
  const form = useVersionedForm(null, {
    copy: read,
    valuesOf,
    isSame: (one, other) => changedSettings(one, other).length === 0,
    rebase: rebaseFields(changedSettings),
    write: (wanted, { version }) => update.mutateAsync(inputOf(wanted, version)),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('signOn.saved'), 'success'),
    // Focus the first field with an error, after the errors are drawn.
    onFailed: () => setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
  })
  const { base: settings, values, setValues, mine } = form
  const differing = useConflictFields(mine, form.conflict.stored, settings)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const refused = isApiError(form.error, 422) ? form.error : null
  const fields: SettingsFieldsProps = {
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    faultAt: (field) => refused?.messageFor(`sign_on.${field}`),
    settings,
  }

  return (
    <form className="stack-fit gap-16" ref={root} onSubmit={submit} noValidate>
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
      <Button type="submit" variant="primary" loading={form.isSaving} className={s.save}>
        {t('signOn.save')}
      </Button>
      <UnsavedGuard when={form.isUnsaved} />
      <StaleCopy {...form.conflict} fields={() => differing} />
    </form>
  )
}
