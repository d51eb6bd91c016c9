import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SignInSettingsForm } from '#features/people/web/sign-on/SignInSettingsForm.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import { signInSettingsQuery } from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const AllowedAddressesSection = lazyPart(
  () => import('#features/people/web/allowed-addresses/AllowedAddressesSection.tsx'),
  'AllowedAddressesSection',
)
const DirectorySection = lazyPart(
  () => import('#features/people/web/directory/DirectorySection.tsx'),
  'DirectorySection',
)

const SessionPolicySection = lazyPart(
  () => import('#features/people/web/sessions/SessionPolicySection.tsx'),
  'SessionPolicySection',
)

/** How the company's people sign in: second step, sign-on through its own provider, sessions, addresses, and its directory. */
export function SignInSettingsPage() {
  const { t } = useTranslation('people')
  const settings = useQuery(signInSettingsQuery)
  return (
    <>
      <PageBar
        title={t('signOn.title')}
        crumb={<CrumbLink href={paths.settings()}>{t('signOn.settings')}</CrumbLink>}
      />
      <div className={s.page}>
        {settings.isPending && <Skeleton height={480} />}
        {settings.isError && <ReadError error={settings.error} onRetry={settings.refetch} />}
        {settings.data && (
          <div className="stack-fit gap-16">
            <SignInSettingsForm read={settings.data} />
            <LazyPart>
              <SessionPolicySection />
            </LazyPart>
            <LazyPart>
              <AllowedAddressesSection />
            </LazyPart>
            <LazyPart>
              <DirectorySection />
            </LazyPart>
          </div>
        )}
      </div>
    </>
  )
}
