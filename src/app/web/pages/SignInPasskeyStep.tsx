import { useTranslation } from 'react-i18next'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import { passkeyRefusalText, usePasskey } from '#app/web/pages/use-sign-in.ts'
import { isApiError } from '#platform/web/api-error.ts'
import type { Session } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'

/** The second step with a passkey. The browser asks for it when the person presses the button. */
export function SignInPasskeyStep({
  challenge,
  onDone,
  onExpired,
}: {
  challenge: string
  onDone: (session: Session) => void
  onExpired: () => void
}) {
  const { t } = useTranslation('people')
  const passkey = usePasskey()
  const answer = () =>
    passkey.mutate(
      { challenge },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (isApiError(error, 401)) onExpired()
        },
      },
    )
  return (
    <>
      <SignInHead title={t('secondFactor.title')} lead={t('secondFactor.passkeyLead')} />
      <SignInFault
        text={passkey.isError ? passkeyRefusalText(passkey.error, t) : undefined}
        count={passkey.failureCount}
      />
      <Button
        variant="primary"
        size="lg"
        icon="shield-lock"
        fullWidth
        autoFocus
        loading={passkey.isPending}
        onClick={answer}
      >
        {t('secondFactor.continueWithPasskey')}
      </Button>
    </>
  )
}
