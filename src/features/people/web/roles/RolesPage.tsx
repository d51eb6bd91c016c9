import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import s from '#features/people/web/roles/RolesPage.module.css'
import { type Role, rolesQuery, useDuplicateRole } from '#features/people/web/roles/roles-api.ts'
import { paths } from '#paths.ts'
import { GRANTED_FLAGS } from '#platform/access/permissions.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tag } from '#ui/Tag.tsx'

/** The company's roles: what their holders may do and whose records they see. */
export function RolesPage() {
  const { t } = useTranslation('people')
  const add = (
    <ButtonLink variant="primary" icon="plus" href={paths.role('new')}>
      {t('roles.new')}
    </ButtonLink>
  )
  return (
    <>
      <PageBar title={t('roles.title')} crumb={<SettingsCrumb />} actions={add} />
      <div className={cx('stack-fit gap-16', s.page)}>
        <p className={s.lead}>{t('roles.lead')}</p>
        <div className="narrow-only">{add}</div>
        <Roles />
      </div>
    </>
  )
}

function Roles() {
  const { t } = useTranslation('people')
  const columns = useColumns()
  const roles = useQuery(rolesQuery)
  if (roles.isError && !roles.data) return <ReadError error={roles.error} onRetry={roles.refetch} />
  return (
    <div className={s.table}>
      <DataTable
        caption={t('roles.title')}
        columns={columns}
        rows={roles.data ?? []}
        rowKey={(role) => role.id}
        loading={roles.isPending}
      />
    </div>
  )
}

function useColumns(): Column<Role>[] {
  const { t, i18n } = useTranslation('people')
  const number = new Intl.NumberFormat(i18n.language)
  return [
    {
      id: 'name',
      header: t('roles.name'),
      cell: (role) => (
        <span className={cx('row wrap medium', s.name)}>
          <Link href={paths.role(role.id)}>{role.name}</Link>
          {role.legacy && <Tag icon="lock">{t('roles.builtIn')}</Tag>}
        </span>
      ),
    },
    {
      id: 'template',
      header: t('roles.template'),
      cell: (role) => t(`roles.templates.${role.role_template}`),
      wideOnly: true,
    },
    {
      id: 'permissions',
      header: t('roles.permissions'),
      cell: (role) =>
        t('roles.permissionCount', { count: role.permissions.length, all: GRANTED_FLAGS.length }),
      wideOnly: true,
    },
    {
      id: 'people',
      header: t('roles.people'),
      cell: (role) => number.format(role.employee_count),
      numeric: true,
    },
    {
      id: 'copy',
      header: <span className="sr">{t('roles.actions')}</span>,
      cell: (role) => <Copy role={role} />,
      numeric: true,
    },
  ]
}

function Copy({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const duplicate = useDuplicateRole()
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="copy"
      loading={duplicate.isPending}
      aria-label={t('roles.duplicateOne', { name: role.name })}
      onClick={() =>
        duplicate.mutate(role.id, {
          onSuccess: (copy) => void router.navigate({ href: paths.role(copy.id) }),
          onError: (error) => notify(writeErrorText(error, t), 'error'),
        })
      }
    >
      {t('roles.duplicate')}
    </Button>
  )
}
