import { useTranslation } from 'react-i18next'
import { ComputedFlags } from '#features/people/web/roles/ComputedFlags.tsx'
import { DataAccessMatrix } from '#features/people/web/roles/DataAccessMatrix.tsx'
import { PermissionGroups } from '#features/people/web/roles/PermissionGroups.tsx'
import s from '#features/people/web/roles/RolePage.module.css'
import { differences, type RoleDraft, withFlag, withScope } from '#features/people/web/roles/role-draft.ts'
import type { RoleTemplate } from '#features/people/web/roles/roles-api.ts'

type RoleRightsProps = {
  draft: RoleDraft
  template: RoleTemplate | undefined
  onChange: (draft: RoleDraft) => void
  /** Read-only. */
  readOnly?: boolean
}

/** What a role grants: data access, permissions, and what follows from both. */
export function RoleRights({ draft, template, onChange, readOnly = false }: RoleRightsProps) {
  const { t } = useTranslation('people')
  const differing = template ? differences(draft, { ...template, name: draft.name }) : []
  const flags = new Set(differing.flatMap((each) => (each.kind === 'flag' ? [each.flag] : [])))
  const areas = new Set(differing.flatMap((each) => (each.kind === 'area' ? [each.area] : [])))
  return (
    <>
      <section className={s.section} aria-labelledby="role-access">
        <h2 id="role-access">{t('roles.accessTitle')}</h2>
        <p className={s.hint}>{t('roles.accessText')}</p>
        <DataAccessMatrix
          access={draft.data_access}
          differing={areas}
          readOnly={readOnly}
          onChange={(area, scope) => onChange(withScope(draft, area, scope))}
        />
      </section>
      <section className={s.section} aria-labelledby="role-permissions">
        <h2 id="role-permissions">{t('roles.permissionsTitle')}</h2>
        <p className={s.hint}>
          {t('roles.permissionsText')}{' '}
          {template &&
            (differing.length === 0
              ? t('roles.asTemplate', { template: t(`roles.templates.${template.role_template}`) })
              : t('roles.differs', {
                  count: differing.length,
                  template: t(`roles.templates.${template.role_template}`),
                }))}
        </p>
        <PermissionGroups
          granted={draft.permissions}
          differing={flags}
          readOnly={readOnly}
          onChange={(flag, granted) => onChange(withFlag(draft, flag, granted))}
        />
      </section>
      <section className={s.section} aria-labelledby="role-computed">
        <h2 id="role-computed">{t('roles.computedTitle')}</h2>
        <p className={s.hint}>{t('roles.computedText')}</p>
        <ComputedFlags draft={draft} />
      </section>
    </>
  )
}
