import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileConflict } from '#app/web/pages/ProfileConflict.tsx'
import { ProfileImage } from '#app/web/pages/ProfileImage.tsx'
import s from '#app/web/pages/ProfilePage.module.css'
import {
  type Profile,
  profileQuery,
  useOwnProfileLabels,
  useSaveProfile,
  valuesOf,
} from '#app/web/pages/use-profile.ts'
import { usePreferences } from '#app/web/shell/preferences.ts'
import { offeredDigests } from '#features/notifications/digests/web/offered-digests.ts'
import { PROFILE_FIELDS, type ProfileField } from '#features/people/employees/profile-fields.ts'
import { countriesQuery } from '#features/people/web/employees/choices-queries.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LANGUAGES, type LanguageCode } from '#platform/web/i18n.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useSession } from '#platform/web/session.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Select, type SelectProps } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const DigestList = lazyPart(() => import('#features/notifications/digests/web/DigestList.tsx'), 'DigestList')
const NotificationSettings = lazyPart(
  () => import('#features/notifications/preferences/web/NotificationSettings.tsx'),
  'NotificationSettings',
)
const PushDevices = lazyPart(() => import('#features/people/web/push/PushDevices.tsx'), 'PushDevices')
const OwnSessions = lazyPart(() => import('#features/people/web/sessions/OwnSessions.tsx'), 'OwnSessions')
const OwnSignIn = lazyPart(() => import('#features/people/web/sign-on/OwnSignIn.tsx'), 'OwnSignIn')

export function ProfilePage() {
  const { t } = useTranslation('pages')
  const profile = useQuery(profileQuery)
  const session = useSession()
  const { company } = session
  const { guideline } = company.profiles
  return (
    <>
      <PageBar title={t('app:profile.title')} />
      <div className={cx('stack gap-16', s.page)}>
        <p className="secondary">{t('profile.lead')}</p>
        {guideline !== null && <Banner icon="info-circle">{guideline}</Banner>}
        {profile.isPending && <Skeleton height={360} />}
        {profile.isError && <ReadError error={profile.error} onRetry={profile.refetch} />}
        {profile.data && (
          <>
            <ProfileImage />
            <ProfileForm profile={profile.data} />
            <LanguageChoice />
            <LazyPart>
              <NotificationSettings />
            </LazyPart>
            {offeredDigests(session).length > 0 && (
              <LazyPart>
                <DigestList />
              </LazyPart>
            )}
            <LazyPart>
              <PushDevices />
            </LazyPart>
            <LazyPart>
              <OwnSignIn />
            </LazyPart>
            <LazyPart>
              <OwnSessions />
            </LazyPart>
          </>
        )}
      </div>
    </>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('pages')
  const form = useRestorableForm('profile', { copy: profile, valuesOf })
  const { base, values, setValues } = form
  const [stored, setStored] = useState<Profile | null>(null)
  const save = useSaveProfile()
  const labels = useOwnProfileLabels()

  const take = (newer: Profile) => {
    form.setBase(newer, valuesOf(newer))
    setStored(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { ...values, updated_at: base.updated_at },
      {
        onSuccess: (saved) => {
          setStored(null)
          // Keep what the person typed while saving.
          form.setBase(saved, (now) => (now === values ? valuesOf(saved) : now))
          notify(t('profile.saved'), 'success')
        },
        onError: (error) => {
          const current = storedCopy<Profile>(error)
          if (current) {
            // The person has seen the conflict, so the next save replaces the stored version.
            form.setBase(current, (now) => now)
            setStored(current)
          } else if (isUnsaid(error)) {
            notify(writeErrorText(error, t), 'error')
          }
        },
      },
    )
  }
  const inputOf = ({ name, rest }: ProfileField) => ({
    name: rest,
    label: labels[name],
    value: values[rest],
    error: isApiError(save.error, 422) ? save.error.messageFor(rest) : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [rest]: event.target.value }),
  })

  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <RestoredForm form={form} />
      {stored && <ProfileConflict stored={stored} onTake={() => take(stored)} />}
      {PROFILE_FIELDS.map((field) => {
        const input = inputOf(field)
        if (field.kind === 'paragraph') return <TextArea key={field.name} rows={5} {...input} />
        if (field.kind === 'country') return <CountrySelect key={field.name} {...input} />
        return <TextInput key={field.name} {...input} />
      })}
      <Button type="submit" variant="primary" loading={save.isPending} className={s.save}>
        {t('profile.save')}
      </Button>
    </form>
  )
}

/** The person's language, also for mails. A change is saved immediately. */
function LanguageChoice() {
  const { t, i18n } = useTranslation('pages')
  const { chooseLanguage } = usePreferences()
  return (
    <section className={cx('stack gap-12', s.part)}>
      <h2>{t('profile.language')}</h2>
      <Select
        label={t('app:userSettings.language')}
        hint={t('profile.languageHint')}
        value={i18n.resolvedLanguage}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => chooseLanguage(event.target.value as LanguageCode)}
      />
    </section>
  )
}

/** Offers all countries by name; only the chosen one until the list has loaded. */
function CountrySelect(input: Omit<SelectProps, 'options'> & { value: string }) {
  const { t, i18n } = useTranslation('pages')
  const countries = useQuery(countriesQuery)
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const chosen = input.value ? [{ code: input.value, name: names.of(input.value) ?? input.value }] : []
  const options = (countries.data ?? chosen).map(({ code, name }) => ({ value: code, label: name }))
  return <Select placeholder={t('profile.noCountry')} autoComplete="country" options={options} {...input} />
}

/** A refusal that no field shows, so the form must show it. */
function isUnsaid(error: unknown): boolean {
  if (!isApiError(error, 422)) return isApiError(error, 409)
  return !PROFILE_FIELDS.some(({ rest }) => error.messageFor(rest))
}
