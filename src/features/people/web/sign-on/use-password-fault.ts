import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  type PasswordFault,
  passwordFault,
} from '#features/people/sessions/password-rules.ts'

/** The error of a new password, in words: shown when the form is sent, removed as soon as it is fixed. */
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
    /** Starts showing the error; returns whether there is one. */
    check,
    clear: (password: string) => {
      if (fault) check(password)
    },
  }
}
