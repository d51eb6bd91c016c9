import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Passkeys } from '#features/people/web/passkeys/Passkeys.tsx'
import { SecondFactor } from '#features/people/web/second-factor/SecondFactor.tsx'
import { ChangePassword } from '#features/people/web/sign-on/ChangePassword.tsx'
import s from '#features/people/web/sign-on/OwnSignIn.module.css'
import { ownSignInQuery } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The viewer's own sign-in on the profile page: password, second step and passkeys. */
export function OwnSignIn() {
  const { t } = useTranslation('people')
  const signIn = useQuery(ownSignInQuery)
  return (
    <section className={cx('stack-fit gap-20', s.part)}>
      <h2>{t('signOn.own.title')}</h2>
      {signIn.isPending && <Skeleton height={96} />}
      {signIn.isError && <ReadError error={signIn.error} onRetry={signIn.refetch} />}
      {signIn.data?.has_password === false && (
        <p className="secondary">
          {signIn.data.provider
            ? t('signOn.own.byProvider', { provider: signIn.data.provider })
            : t('signOn.own.noPassword')}
        </p>
      )}
      {signIn.data?.has_password && (
        <>
          <ChangePassword />
          <SecondFactor state={signIn.data.second_factor} hasPasskeys={signIn.data.passkeys.length > 0} />
          <Passkeys state={signIn.data} />
        </>
      )}
    </section>
  )
}
