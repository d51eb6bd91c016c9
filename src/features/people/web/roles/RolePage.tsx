import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NewRole } from '#features/people/web/roles/NewRole.tsx'
import { RoleActions } from '#features/people/web/roles/RoleActions.tsx'
import { RoleEditor } from '#features/people/web/roles/RoleEditor.tsx'
import { RoleHolders } from '#features/people/web/roles/RoleHolders.tsx'
import s from '#features/people/web/roles/RolePage.module.css'
import { fixedBecause } from '#features/people/web/roles/role-draft.ts'
import { roleQuery, templatesQuery } from '#features/people/web/roles/roles-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useCan } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The page of a role, or the form of a new one, depending on the address. */
export function RolePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (id === 'new') return <NewRole />
  return /^[1-9]\d{0,14}$/.test(id) ? <OneRole key={id} id={Number(id)} /> : <Unknown />
}

function OneRole({ id }: { id: number }) {
  const { t } = useTranslation('people')
  const role = useQuery(roleQuery(id))
  const templates = useQuery(templatesQuery)
  const isVendor = useCan('admin')
  if (isApiError(role.error, 404)) return <Unknown />
  const failed = role.isError ? role : templates.isError ? templates : null
  const fixed = role.data ? fixedBecause(role.data, isVendor) : null
  return (
    <>
      {/* One heading from the start: what was focused on arrival stays so when the role is there. */}
      <PageBar
        title={role.data?.name ?? t('roles.role')}
        fact={role.data && t('roles.basedOn', { template: t(`roles.templates.${role.data.role_template}`) })}
        crumb={<CrumbLink href={paths.roles()}>{t('roles.title')}</CrumbLink>}
        actions={role.data && <RoleActions role={role.data} fixed={fixed !== null} />}
      />
      {role.data && templates.data ? (
        <>
          <RoleEditor
            role={role.data}
            template={templates.data.find(({ role_template }) => role_template === role.data.role_template)}
          />
          <div className={s.below}>
            <RoleHolders role={role.data} />
          </div>
        </>
      ) : (
        <div className={s.page}>
          {failed ? (
            <ReadError error={failed.error} onRetry={failed.refetch} />
          ) : (
            <div aria-busy="true">
              <Skeleton height={420} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Unknown() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageBar title={t('roles.role')} />
      <div className={s.page}>
        <EmptyState
          kind="none-match"
          title={t('roles.unknownTitle')}
          text={t('roles.unknownText')}
          action={<ButtonLink href={paths.roles()}>{t('roles.all')}</ButtonLink>}
        />
      </div>
    </>
  )
}
