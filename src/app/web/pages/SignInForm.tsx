import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { SignInWithPasskey } from '#app/web/pages/SignInWithPasskey.tsx'
import {
  type Credentials,
  domainOf,
  passkeyRefusalText,
  refusalText,
  type SignInResult,
  signOnQuery,
  useSignIn,
} from '#app/web/pages/use-sign-in.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Faults = { form?: string | undefined; fields: Partial<Record<keyof Credentials, string>> }

type SignInFormProps = {
  email: string
  onEmail: (email: string) => void
  company: string | undefined
  returnTo: string | undefined
  /** The failure that led here, such as an expired sign-in. */
  fault: string | undefined
  focusHeading: boolean
  onDone: (result: SignInResult) => void
  onForgot: () => void
}

export function SignInForm({
  email,
  onEmail,
  company,
  returnTo,
  fault,
  focusHeading,
  onDone,
  onForgot,
}: SignInFormProps) {
  const { t } = useTranslation('pages')
  const signIn = useSignIn()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({ form: fault, fields: {} })
  const [refusals, setRefusals] = useState(0)
  const [domain, setDomain] = useState(() => domainOf(email))
  const byCompany = useQuery(signOnQuery({ company }))
  const byDomain = useQuery(signOnQuery({ domain }))
  const offered = byCompany.data ?? []
  const others = (byDomain.data ?? []).filter(
    (option) => !offered.some((one) => one.company === option.company),
  )

  const clear = (field: keyof Credentials) =>
    setFaults({ ...faults, fields: { ...faults.fields, [field]: undefined } })
  const refuse = (found: Faults) => {
    setFaults(found)
    setRefusals((count) => count + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const missing = missingFields({ email, password }, t)
    if (missing.form) return refuse(missing)
    setFaults({ fields: {} })
    signIn.mutate(
      { email, password },
      { onSuccess: onDone, onError: (error) => refuse({ form: refusal(error, t), fields: {} }) },
    )
  }
  const links = (options: typeof offered) =>
    options.map((option) => (
      <ButtonLink
        key={option.company}
        href={paths.signOnStart(option.company, returnTo)}
        size="lg"
        icon="shield-lock"
        fullWidth
      >
        {options.length > 1
          ? t('signIn.continueAt', { provider: option.provider, company: option.company_name })
          : t('signIn.continueWith', { provider: option.provider })}
      </ButtonLink>
    ))

  return (
    <>
      <SignInHead
        title={t('app:signIn.title')}
        lead={offered[0] ? t('signIn.leadOf', { company: offered[0].company_name }) : t('signIn.lead')}
        focus={focusHeading}
      />
      <SignInFault text={faults.form} count={refusals} />
      {offered.length > 0 && (
        <>
          <div className="stack-fit gap-8">{links(offered)}</div>
          <p className={cx('row gap-12 compact muted', s.or)}>{t('signIn.or')}</p>
        </>
      )}
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!focusHeading}
          value={email}
          error={faults.fields.email}
          onChange={(event) => {
            onEmail(event.target.value)
            clear('email')
          }}
          // Look up sign-on when the person leaves the field, sending only the domain.
          onBlur={() => setDomain(domainOf(email))}
        />
        <div className={s.password}>
          <PasswordInput
            label={t('signIn.password')}
            name="password"
            size="lg"
            autoComplete="current-password"
            value={password}
            error={faults.fields.password}
            onChange={(event) => {
              setPassword(event.target.value)
              clear('password')
            }}
          />
          {/* Beside the label, and after the field for whoever goes by Tab. */}
          <Button variant="link" className={s.forgot} onClick={onForgot}>
            {t('signIn.forgot')}
          </Button>
        </div>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <SignInWithPasskey
        onDone={(session) => onDone({ session })}
        onRefused={(error) => refuse({ form: passkeyRefusalText(error, t), fields: {} })}
      />
      <div aria-live="polite">
        {others.length > 0 && (
          <>
            <p className={cx('row gap-12 compact muted', s.or)}>{t('signIn.or')}</p>
            <div className="stack-fit gap-8">{links(others)}</div>
          </>
        )}
      </div>
    </>
  )
}

function missingFields({ email, password }: Credentials, t: TFunction): Faults {
  const fields: Faults['fields'] = {
    ...(email.trim() === '' && { email: t('pages:signIn.emailNeeded') }),
    ...(password === '' && { password: t('pages:signIn.passwordNeeded') }),
  }
  const count = Object.keys(fields).length
  return count > 0 ? { form: t('pages:signIn.summary', { count }), fields } : { fields }
}

function refusal(error: unknown, t: TFunction): string {
  // Treat a malformed e-mail like a wrong one: never reveal which of the two is wrong.
  if (isApiError(error) && [400, 401, 422].includes(error.code)) return t('pages:signIn.refused')
  return refusalText(error, t)
}
