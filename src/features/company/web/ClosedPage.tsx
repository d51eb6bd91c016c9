import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Replaces the application for people of a company that was closed while they were signed in. */
export function ClosedPage() {
  const { t } = useTranslation('company')
  const { company, person } = useSession()
  return (
    <main>
      <h1 className="sr">{t('closed.title', { name: company.name })}</h1>
      <EmptyState
        kind="no-access"
        title={t('closed.title', { name: company.name })}
        text={t('closed.text')}
        action={
          <ButtonLink href={paths.signOut(person)} rel="external" icon="logout">
            {t('app:userSettings.logout')}
          </ButtonLink>
        }
      />
    </main>
  )
}
