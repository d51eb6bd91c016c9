import { useTranslation } from 'react-i18next'
import { FilterEditor, type FilterEditorProps } from '#features/feedback/web/FilterEditor.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The editor on a phone: from below, with a way back to the responses. */
export function FilterSheet(props: FilterEditorProps) {
  const { t } = useTranslation('feedback')
  return (
    <Sheet
      opened
      title={props.open === 'all' ? t('filters.label') : t(`filters.${props.open}`)}
      onClose={() => props.onOpen(null)}
      footer={
        <Button variant="primary" onClick={() => props.onOpen(null)}>
          {t('filters.done')}
        </Button>
      }
    >
      <FilterEditor {...props} />
    </Sheet>
  )
}
