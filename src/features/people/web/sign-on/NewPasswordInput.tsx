import { useTranslation } from 'react-i18next'
import { MINIMUM_PASSWORD_LENGTH } from '#features/people/sessions/password-rules.ts'
import { PasswordInput, type PasswordInputProps } from '#ui/PasswordInput.tsx'

/** Input for a new password, which password managers may generate and people may paste. */
export function NewPasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('people')
  return (
    <PasswordInput
      hint={t('invitations.passwordHint', { length: MINIMUM_PASSWORD_LENGTH })}
      name="new-password"
      autoComplete="new-password"
      {...props}
    />
  )
}
