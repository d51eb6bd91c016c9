import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/ResponseCard.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'

type SelectBoxProps = { name: string; checked: boolean; onChange: () => void }

/** Selects a card for bulk actions. */
export function SelectBox({ name, checked, onChange }: SelectBoxProps) {
  const { t } = useTranslation('feedback')
  return (
    <Checkbox
      className={s.box}
      aria-label={t('select.one', { name })}
      checked={checked}
      onChange={onChange}
    />
  )
}
