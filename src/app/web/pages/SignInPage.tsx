import { useRouter, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage } from '#app/web/nav.ts'
import { SignInArt } from '#app/web/pages/SignInArt.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { type Credentials, useSignIn } from '#app/web/pages/use-sign-in.ts'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { paths, safeReturnPath } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

export function SignInPage() {
  return (
    <div className={s.page}>
      <div className={s.side}>
        <OfflineBanner />
        <header className={s.brand}>
          <Link href={paths.signIn()} aria-label="Plaudit">
            <Logo size={26} />
          </Link>
        </header>
        <main className={s.main}>
          <SignInForm />
        </main>
        <footer className={s.foot}>{location.host}</footer>
      </div>
      <div className={s.picture}>
        <SignInArt />
      </div>
    </div>
  )
}

type Faults = { form?: string; fields: Partial<Record<keyof Credentials, string>> }

function SignInForm() {
  const { t } = useTranslation('app')
  const router = useRouter()
  const { return_to } = useSearch({ strict: false }) as { return_to?: string }
  const signIn = useSignIn()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [faults, setFaults] = useState<Faults>({ fields: {} })
  const [refusals, setRefusals] = useState(0)
  const summary = useRef<HTMLDivElement>(null)

  // A screen reader lands on what is wrong, a keyboard one step before the first field.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const change = (field: keyof Credentials, value: string) => {
    setCredentials({ ...credentials, [field]: value })
    setFaults({ ...faults, fields: { ...faults.fields, [field]: undefined } })
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    setRefusals((count) => count + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const missing = missingFields(credentials, t)
    if (missing.form) return refuse(missing)
    setFaults({ fields: {} })
    signIn.mutate(credentials, {
      onSuccess: (session) =>
        router.navigate({ href: safeReturnPath(return_to) ?? firstPage(session), replace: true }),
      onError: (error) => refuse({ form: refusal(error, t), fields: {} }),
    })
  }

  return (
    <>
      <h1 className={s.title}>{t('signIn.title')}</h1>
      <p className={s.lead}>{t('signIn.lead')}</p>
      {faults.form && (
        <div className={s.summary} ref={summary} tabIndex={-1} role="alert">
          <Icon name="alert-circle" />
          <span>{faults.form}</span>
        </div>
      )}
      <form className={s.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={credentials.email}
          error={faults.fields.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          value={credentials.password}
          error={faults.fields.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
    </>
  )
}

function missingFields({ email, password }: Credentials, t: TFunction): Faults {
  const fields: Faults['fields'] = {
    ...(email.trim() === '' && { email: t('app:signIn.emailNeeded') }),
    ...(password === '' && { password: t('app:signIn.passwordNeeded') }),
  }
  const count = Object.keys(fields).length
  return count > 0 ? { form: t('app:signIn.summary', { count }), fields } : { fields }
}

function refusal(error: unknown, t: TFunction): string {
  if (isApiError(error, 429)) return tryAgain(error.retryAfter, t)
  // Malformed counts as wrong: the answer never tells which of the two did not fit.
  if (isApiError(error) && [400, 401, 422].includes(error.code)) return t('app:signIn.refused')
  return (isApiError(error) && error.serverMessage) || t('app:errors.write')
}

function tryAgain(seconds: number | null, t: TFunction): string {
  if (seconds === null) return t('app:signIn.tryAgainLater')
  if (seconds < 60) return t('app:signIn.tryAgainSeconds', { count: seconds })
  return t('app:signIn.tryAgainMinutes', { count: Math.ceil(seconds / 60) })
}
