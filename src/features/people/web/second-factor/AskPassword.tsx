import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'

type AskPasswordProps = {
  text: string
  submit: string
  danger?: boolean
  asking: { isPending: boolean; error: unknown }
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before changing how an account is protected. */
export function AskPassword({ text, submit, danger, asking, onPassword, onCancel }: AskPasswordProps) {
  const { t } = useTranslation('people')
  const [password, setPassword] = useState('')
  const refused = isApiError(asking.error) ? asking.error : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.isPending && password !== '') onPassword(password)
  }
  return (
    <form onSubmit={send} noValidate>
      <p>{text}</p>
      <PasswordInput
        label={t('secondFactor.own.password')}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={refused?.messageFor('password') ?? (refused?.code === 429 ? refused.serverMessage : undefined)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={asking.isPending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('signOn.own.cancel')}</Button>
      </div>
    </form>
  )
}
