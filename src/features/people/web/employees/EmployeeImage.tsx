import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { useEmployeeImage } from '#features/people/web/employees/use-employee-changes.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { notify } from '#ui/notify.ts'

/** The person's picture, with a menu to replace or remove it; a chosen file is saved immediately. */
export function EmployeeImage({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('people')
  const { save, remove } = useEmployeeImage(employee.id)
  const picker = useRef<HTMLInputElement>(null)
  const { fullName, imageUrl } = employee.profile
  return (
    <span className={s.image}>
      <Avatar name={fullName} image={imageUrl} size="lg" />
      <Menu
        target={
          <button
            type="button"
            className={s.imageButton}
            aria-label={t('employees.image.change', { name: fullName })}
            title={t('employees.image.change', { name: fullName })}
            disabled={save.isPending || remove.isPending}
          >
            <Icon name="pencil" />
          </button>
        }
        items={[
          { label: t('employees.image.choose'), icon: 'upload', onSelect: () => picker.current?.click() },
          {
            label: t('employees.image.remove'),
            icon: 'trash',
            disabled: imageUrl === null,
            onSelect: () =>
              remove.mutate(undefined, { onSuccess: () => notify(t('employees.image.removed'), 'success') }),
          },
        ]}
      />
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('employees.image.choose')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const [image] = target.files ?? []
          if (image) save.mutate(image, { onSuccess: () => notify(t('employees.image.saved'), 'success') })
          // Allow choosing the same file again.
          target.value = ''
        }}
      />
    </span>
  )
}
