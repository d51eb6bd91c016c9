import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/edit/EditForm.module.css'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { nameOf } from '#features/people/web/employees-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'

const Popover = lazyPart(() => import('#ui/Popover.tsx'), 'Popover')

type Employee = Solicitation['employee']
type EmployeePickerProps = { value: Employee; onChange: (employee: Employee) => void }

/** Selects one person whose feedback the viewer may see, or none. */
export function EmployeePicker({ value, onChange }: EmployeePickerProps) {
  const { t } = useTranslation('feedback')
  const [opened, setOpened] = useState(false)
  const label = t('edit.employee')
  return (
    <Field label={label}>
      {({ id, 'aria-describedby': describedBy }) => (
        <PopoverAnchor opened={opened}>
          <button
            type="button"
            id={id}
            className={cx('row gap-6 full compact', s.person)}
            aria-label={`${label}: ${value?.name ?? t('edit.none')}`}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <span dir="auto">{value?.name ?? t('edit.none')}</span>
            <Icon name="chevron-down" />
          </button>
          {opened && (
            <LazyPart onFailure={() => setOpened(false)}>
              <Popover opened label={label} target={<PopoverHook label={label} />} onChange={setOpened}>
                <EmployeeList
                  label={label}
                  value={value ? [value.id] : []}
                  onChange={(ids, people) => {
                    const chosen = people.find((one) => ids.includes(one.id) && one.id !== value?.id)
                    onChange(chosen ? { id: chosen.id, name: nameOf(chosen), image: chosen.image } : null)
                    setOpened(false)
                  }}
                />
              </Popover>
            </LazyPart>
          )}
        </PopoverAnchor>
      )}
    </Field>
  )
}
