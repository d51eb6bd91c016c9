import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyError } from '#features/people/web/passkeys/browser-passkeys.ts'
import { LONGEST_NAME, useAddPasskey } from '#features/people/web/passkeys/passkeys-api.ts'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Asks for a name and the password; then the browser makes the passkey. */
export function AddPasskey({
  onDone,
  onCancel,
}: {
  /** `recoveryCodes` if this is the first second step. */
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('people')
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const faultText = useAddingFault(add.error)
  const refused = isApiError(add.error) ? add.error : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending || name.trim() === '' || password === '') return
    add.mutate({ name, password }, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoFocus
        maxLength={LONGEST_NAME}
        value={name}
        error={refused?.messageFor('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordInput
        label={t('secondFactor.own.password')}
        name="current-password"
        autoComplete="current-password"
        value={password}
        error={refused?.messageFor('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {faultText && (
        <p className="small bad" role="alert">
          {faultText}
        </p>
      )}
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('passkeys.add')}
        </Button>
        <Button onClick={onCancel}>{t('signOn.own.cancel')}</Button>
      </div>
    </form>
  )
}

/** The failure that no field shows. */
function useAddingFault(error: unknown): string | undefined {
  const { t } = useTranslation('people')
  if (!error) return undefined
  if (error instanceof PasskeyError) {
    if (error.problem === 'known') return t('passkeys.known')
    return error.problem === 'cancelled' ? t('passkeys.cancelled') : t('passkeys.failed')
  }
  if (!isApiError(error)) return t('passkeys.failed')
  if (error.messageFor('name') || error.messageFor('password')) return undefined
  return error.serverMessage ?? t('passkeys.failed')
}
