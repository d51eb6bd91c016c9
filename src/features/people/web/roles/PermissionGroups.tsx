import { useTranslation } from 'react-i18next'
import { addressesOpenedBy, FLAG_GROUP_NAMES, FLAG_GROUPS } from '#features/people/web/roles/flag-groups.ts'
import s from '#features/people/web/roles/RoleRights.module.css'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import { useCan } from '#platform/web/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'

type PermissionGroupsProps = {
  granted: readonly GrantedFlag[]
  /** Flags in which the role differs from its template. */
  differing: ReadonlySet<GrantedFlag>
  readOnly: boolean
  onChange: (flag: GrantedFlag, granted: boolean) => void
}

/** Grantable permissions by area, each with its purpose and the pages it opens. */
export function PermissionGroups({ granted, differing, readOnly, onChange }: PermissionGroupsProps) {
  const { t } = useTranslation('people')
  const mayGrantAdmin = useCan('admin')
  return FLAG_GROUP_NAMES.map((group) => (
    <fieldset key={group} className={s.group}>
      <legend>
        {t(`roles.groups.${group}`)}{' '}
        <small className="small muted">
          {t('roles.permissionCount', {
            count: FLAG_GROUPS[group].filter((flag) => (granted as readonly string[]).includes(flag)).length,
            all: FLAG_GROUPS[group].length,
          })}
        </small>
      </legend>
      <ul>
        {FLAG_GROUPS[group].map((flag) => (
          <li key={flag} className={cx('flex wrap items-start between', s.flag)}>
            <Checkbox
              className={s.choice}
              checked={granted.includes(flag)}
              disabled={readOnly || (flag === 'admin' && !mayGrantAdmin)}
              hint={<Opens flag={flag} />}
              onChange={(event) => onChange(flag, event.target.checked)}
            >
              {t(`roles.flags.${flag}.name`)}
            </Checkbox>
            {differing.has(flag) && (
              <Tag tone="accent">
                {granted.includes(flag) ? t('roles.notInTemplate') : t('roles.inTemplate')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  ))
}

/** In words, and the addresses as the table of gates has them. */
function Opens({ flag }: { flag: GrantedFlag }) {
  const { t } = useTranslation('people')
  const addresses = addressesOpenedBy(flag)
  return (
    <>
      {t(`roles.flags.${flag}.text`)}
      {addresses.length > 0 && (
        <span className={cx('flex wrap', s.opens)}>
          {t('roles.opens')}{' '}
          {addresses.map((address) => (
            <code key={address}>{address}</code>
          ))}
        </span>
      )}
    </>
  )
}
