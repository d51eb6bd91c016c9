import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/SignInPage.module.css'
import { usePasskey } from '#app/web/pages/use-sign-in.ts'
import { browserHasPasskeys } from '#features/people/web/passkeys/browser-passkeys.ts'
import type { Session } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Signs in with a passkey instead of e-mail and password, in browsers that have them. */
export function SignInWithPasskey({
  onDone,
  onRefused,
}: {
  onDone: (session: Session) => void
  onRefused: (error: unknown) => void
}) {
  const { t } = useTranslation('pages')
  const passkey = usePasskey()
  if (!browserHasPasskeys()) return null
  return (
    <>
      <p className={cx('row gap-12 compact muted', s.or)}>{t('signIn.or')}</p>
      <Button
        size="lg"
        icon="shield-lock"
        fullWidth
        loading={passkey.isPending}
        onClick={() => passkey.mutate({}, { onSuccess: onDone, onError: onRefused })}
      >
        {t('signIn.usePasskey')}
      </Button>
    </>
  )
}
