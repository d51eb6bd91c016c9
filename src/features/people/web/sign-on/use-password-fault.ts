import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  type PasswordFault,
  passwordFault,
} from '#features/people/sessions/password-rules.ts'

/** What is wrong with a new password, in the reader's language: said at sending, taken back as soon as it is mended. */
export function usePasswordFault(email: string) {
  const { t } = useTranslation('people')
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const texts: Record<PasswordFault, string> = {
    too_short: t('invitations.fault.tooShort', { length: MINIMUM_PASSWORD_LENGTH }),
    too_long: t('invitations.fault.tooLong', { length: MAXIMUM_PASSWORD_LENGTH }),
    too_simple: t('invitations.fault.tooSimple'),
    known: t('invitations.fault.known'),
    own_email: t('invitations.fault.ownEmail'),
  }
  const check = (password: string): boolean => {
    const found = passwordFault(password, email)
    setFault(found)
    return found !== null
  }
  return {
    text: fault ? texts[fault] : undefined,
    /** True when there is a fault, which is shown from now on. */
    check,
    clear: (password: string) => {
      if (fault) check(password)
    },
  }
}
