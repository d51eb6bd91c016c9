import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '#features/people/web/sign-on/NewPasswordInput.tsx'
import s from '#features/people/web/sign-on/OwnSignIn.module.css'
import { useChangePassword } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { usePasswordFault } from '#features/people/web/sign-on/use-password-fault.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'

/** Changes the viewer's own password, which requires the present one and ends all other sessions. */
export function ChangePassword() {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState(false)
  return (
    <div className={cx('stack gap-8 justify-items-start', s.fact)}>
      <h3>{t('signOn.own.password')}</h3>
      {open ? (
        <PasswordForm onEnd={() => setOpen(false)} />
      ) : (
        <>
          <p>{t('signOn.own.passwordHint')}</p>
          <Button onClick={() => setOpen(true)}>{t('signOn.own.changePassword')}</Button>
        </>
      )}
    </div>
  )
}

function PasswordForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const change = useChangePassword()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const fault = usePasswordFault(person.email)
  const refused = isApiError(change.error) ? change.error : null
  const tooMany = refused?.code === 429 ? (refused.serverMessage ?? undefined) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    setMissing(current === '')
    if (fault.check(password) || current === '') return
    change.mutate(
      { current_password: current, password },
      {
        onSuccess: () => {
          notify(t('signOn.own.passwordChanged'), 'success')
          onEnd()
        },
      },
    )
  }
  return (
    <form className={cx('stack-fit gap-12', s.form)} onSubmit={submit} noValidate>
      {/* For password managers: whose password changes. */}
      <input
        className="sr"
        type="email"
        autoComplete="username"
        value={person.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordInput
        label={t('signOn.own.currentPassword')}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        value={current}
        error={missing ? t('signOn.own.currentNeeded') : (refused?.messageFor('current_password') ?? tooMany)}
        onChange={(event) => {
          setCurrent(event.target.value)
          setMissing(false)
        }}
      />
      <NewPasswordInput
        label={t('invitations.password')}
        value={password}
        error={fault.text ?? refused?.messageFor('password')}
        onChange={(event) => {
          setPassword(event.target.value)
          fault.clear(event.target.value)
        }}
      />
      <div className="flex gap-8 wrap">
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('signOn.own.changePassword')}
        </Button>
        <Button onClick={onEnd}>{t('signOn.own.cancel')}</Button>
      </div>
    </form>
  )
}
