import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/FilterBar.module.css'
import { FilterEditor, type FilterEditorProps } from '#features/feedback/web/FilterEditor.tsx'
import { Popover } from '#ui/Popover.tsx'
import { PopoverHook } from '#ui/PopoverAnchor.tsx'

/** The editor next to the chip it was opened from. It has its own anchor, so that the chip's element stays the same. */
export function FilterPopover(props: FilterEditorProps) {
  const { t } = useTranslation('feedback')
  const label = props.open === 'all' ? t('filters.label') : t(`filters.${props.open}`)
  return (
    <Popover
      opened
      label={label}
      target={<PopoverHook label={label} />}
      onChange={(opened) => !opened && props.onOpen(null)}
    >
      <div className={s.panel}>
        <FilterEditor {...props} />
      </div>
    </Popover>
  )
}
