import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingName } from '#features/company/settings/contract.ts'
import { type CompanySettings, settingsQuery, useSaveSettings } from '#features/company/web/company-api.ts'
import s from '#features/company/web/forms.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import {
  changesOf,
  conflictsOf,
  draftOf,
  mergedDraft,
  type SettingsDraft,
  takenOver,
} from '#features/company/web/settings-draft.ts'
import {
  CalendarSection,
  GeneralSection,
  PeopleSection,
  ProductsSection,
} from '#features/company/web/settings-sections.tsx'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const SettingsConflict = lazyPart(
  () => import('#features/company/web/SettingsConflict.tsx'),
  'SettingsConflict',
)

export function CompanySettingsPage() {
  const { t } = useTranslation('company')
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageBar title={t('companySettings.title')} crumb={<SettingsCrumb />} />
      <div className={cx(s.page, s.narrow)}>
        <p className={s.lead}>{t('companySettings.lead')}</p>
        {settings.isPending && <Skeleton height={480} />}
        {settings.isError && !settings.data && (
          <ReadError error={settings.error} onRetry={settings.refetch} />
        )}
        {settings.data && <SettingsForm stored={settings.data} />}
      </div>
    </>
  )
}

/** Sends only changed settings, all together. Pictures are saved immediately. */
function SettingsForm({ stored }: { stored: CompanySettings }) {
  const { t } = useTranslation('company')
  /** `base` is the version the draft is based on; newer versions are merged on saving only. */
  const form = useRestorableForm('company-settings', { copy: stored, valuesOf: draftOf })
  const { base, values: draft, setValues: setDraft } = form
  const [newer, setNewer] = useState<CompanySettings | null>(null)
  const save = useSaveSettings()
  const changes = changesOf(draft, base)
  const count = Object.keys(changes).length

  const send = (wanted: SettingsDraft, on: CompanySettings) =>
    save.mutate(
      { ...changesOf(wanted, on), version: on.version },
      {
        onSuccess: (saved) => {
          setNewer(null)
          // Keep what was typed while saving.
          form.setBase(saved, (now) => ({ ...draftOf(saved), ...changesOf(now, { ...on, ...wanted }) }))
          notify(t('companySettings.saved'), 'success')
        },
        onError: (error) => {
          const current = storedCopy<CompanySettings>(error)
          if (current) setNewer(current)
          else if (isApiError(error, 422) && error.errors.length === 0)
            notify(writeErrorText(error, t), 'error')
          if (!current) setNewer(null)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0 && !save.isPending) send(draft, base)
  }
  const merge = (theirs: ReadonlySet<SettingName>) => {
    if (!newer) return
    const merged = mergedDraft(draft, base, newer, theirs)
    form.setBase(newer, merged)
    if (Object.keys(changesOf(merged, newer)).length > 0) send(merged, newer)
    else setNewer(null)
  }
  const section = {
    stored,
    draft,
    change: (change: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...change })),
    errorOf: (name: string) =>
      isApiError(save.error, 422)
        ? (save.error.messageFor(name) ??
          save.error.errors.find(({ path }) => path.startsWith(`${name}.`))?.message)
        : undefined,
  }
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <RestoredForm form={form} />
      <GeneralSection {...section} />
      <CalendarSection {...section} />
      <ProductsSection {...section} />
      <PeopleSection {...section} />
      <div className={cx('row gap-8 wrap', s.bar)}>
        <p role="status">{count > 0 && t('companySettings.unsaved', { count })}</p>
        {count > 0 && (
          <Button onClick={form.discard} disabled={save.isPending}>
            {t('companySettings.discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={count === 0} loading={save.isPending}>
          {t('companySettings.save')}
        </Button>
      </div>
      <UnsavedGuard when={count > 0} />
      <LazyPart onFailure={() => setNewer(null)} key={newer?.version}>
        {newer && (
          <SettingsConflict
            conflicts={conflictsOf(draft, base, newer)}
            takenOver={takenOver(draft, base, newer)}
            busy={save.isPending}
            onSave={merge}
            onClose={() => setNewer(null)}
          />
        )}
      </LazyPart>
    </form>
  )
}
