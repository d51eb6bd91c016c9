import { useTranslation } from 'react-i18next'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Maps groups of the provider to roles; the first matching group counts. */
export function GroupRoles({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const { roles } = values
  const options = settings.assignable_roles.map(({ id, name }) => ({ value: String(id), label: name }))
  const set = (place: number, part: Partial<(typeof roles)[number]>) =>
    change({ roles: roles.map((role, index) => (index === place ? { ...role, ...part } : role)) })
  return (
    <Card title={t('signOn.groups')}>
      <div className="stack-fit gap-16">
        <TextInput
          label={t('signOn.groupClaim')}
          hint={t('signOn.groupClaimHint')}
          autoComplete="off"
          value={values.group_claim}
          error={faultAt('group_claim')}
          onChange={(event) => change({ group_claim: event.target.value })}
        />
        {roles.length > 0 && (
          <ol className={cx('stack gap-12', s.roles)}>
            {roles.map((role, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position, which sets their priority
              <li key={index}>
                <TextInput
                  label={t('signOn.group', { number: index + 1 })}
                  autoComplete="off"
                  value={role.group}
                  error={faultAt(`roles.${index}.group`)}
                  onChange={(event) => set(index, { group: event.target.value })}
                />
                <Select
                  label={t('signOn.roleOf', { number: index + 1 })}
                  value={String(role.role_id)}
                  error={faultAt(`roles.${index}.role_id`)}
                  options={options}
                  onChange={(event) => set(index, { role_id: Number(event.target.value) })}
                />
                <IconButton
                  icon="trash"
                  label={t('signOn.removeGroup', { number: index + 1 })}
                  onClick={() => change({ roles: roles.filter((_role, place) => place !== index) })}
                />
              </li>
            ))}
          </ol>
        )}
        <Button
          icon="plus"
          className={s.save}
          disabled={options.length === 0}
          onClick={() => change({ roles: [...roles, { group: '', role_id: Number(options.at(-1)?.value) }] })}
        >
          {t('signOn.addGroup')}
        </Button>
      </div>
    </Card>
  )
}
