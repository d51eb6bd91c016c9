import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage } from '#app/web/nav.ts'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { type SetupCompany, useSetUpCompany } from '#app/web/pages/setup/use-setup.ts'
import { refusalText } from '#app/web/pages/use-sign-in.ts'
import { NewPasswordInput } from '#features/people/web/sign-on/NewPasswordInput.tsx'
import { usePasswordFault } from '#features/people/web/sign-on/use-password-fault.ts'
import { slugFrom } from '#lib/slug.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { timeZoneOptions } from '#platform/web/time-zone-options.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Draft = Omit<SetupCompany, 'code'>
type Field = keyof Draft

const TEXTS = ['name', 'slug', 'first_name', 'last_name', 'email'] as const

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'nb', label: 'Norsk' },
]

/** The first company and its first admin, who is signed in afterwards. */
export function SetupCompanyForm({ code, onBack }: { code: string; onBack: () => void }) {
  const { t, i18n } = useTranslation('pages')
  const router = useRouter()
  const found = useSetUpCompany()
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(i18n.language))
  const [hasOwnSlug, setHasOwnSlug] = useState(false)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [refusals, setRefusals] = useState(0)
  const password = usePasswordFault(draft.email)

  const change = (values: Partial<Draft>) => {
    setDraft({ ...draft, ...values })
    setMissing(missing.filter((field) => !(field in values)))
    found.reset()
  }
  const errorOf = (field: Field) => {
    if (missing.includes(field)) return t('setup.needed')
    return isApiError(found.error, 422) ? found.error.messageFor(field) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found.isPending) return
    const empty = TEXTS.filter((field) => draft[field].trim() === '')
    setMissing(empty)
    const isRefused = password.check(draft.password)
    if (empty.length > 0 || isRefused) return setRefusals((count) => count + 1)
    found.mutate(
      { ...draft, code },
      {
        onSuccess: (session) => void router.navigate({ href: firstPage(session), replace: true }),
        onError: () => setRefusals((count) => count + 1),
      },
    )
  }
  const text = (field: (typeof TEXTS)[number]) => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
  })
  return (
    <>
      <SignInHead title={t('setup.company')} lead={t('setup.companyLead')} focus />
      <SignInFault
        text={
          found.isError ? refusalText(found.error, t) : missing.length > 0 ? t('setup.incomplete') : undefined
        }
        count={refusals}
      />
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        <TextInput
          {...text('name')}
          label={t('setup.name')}
          autoComplete="organization"
          onChange={({ target: { value } }) =>
            change({ name: value, ...(!hasOwnSlug && { slug: slugFrom(value) }) })
          }
        />
        <TextInput
          {...text('slug')}
          label={t('setup.slug')}
          hint={t('setup.slugHint')}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target: { value } }) => {
            setHasOwnSlug(true)
            change({ slug: value })
          }}
        />
        <Select
          label={t('setup.timeZone')}
          value={draft.time_zone}
          options={timeZoneOptions(draft.time_zone)}
          error={errorOf('time_zone')}
          onChange={({ target: { value } }) => change({ time_zone: value })}
        />
        <Select
          label={t('setup.language')}
          value={draft.language}
          options={LANGUAGES}
          error={errorOf('language')}
          onChange={({ target: { value } }) => change({ language: value === 'nb' ? 'nb' : 'en' })}
        />
        <TextInput
          {...text('first_name')}
          label={t('setup.firstName')}
          autoComplete="given-name"
          onChange={({ target: { value } }) => change({ first_name: value })}
        />
        <TextInput
          {...text('last_name')}
          label={t('setup.lastName')}
          autoComplete="family-name"
          onChange={({ target: { value } }) => change({ last_name: value })}
        />
        <TextInput
          {...text('email')}
          label={t('setup.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target: { value } }) => change({ email: value })}
        />
        <NewPasswordInput
          label={t('signIn.password')}
          value={draft.password}
          error={password.text ?? errorOf('password')}
          onChange={({ target: { value } }) => {
            password.clear(value)
            change({ password: value })
          }}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={found.isPending}>
          {t('setup.create')}
        </Button>
        <Button size="lg" fullWidth onClick={onBack}>
          {t('setup.back')}
        </Button>
      </form>
    </>
  )
}

const emptyDraft = (language: string): Draft => ({
  name: '',
  slug: '',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: language === 'nb' ? 'nb' : 'en',
  email: '',
  first_name: '',
  last_name: '',
  password: '',
})
