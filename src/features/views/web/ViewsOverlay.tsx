import { useTranslation } from 'react-i18next'
import { ViewsPanel, type ViewsPanelProps } from '#features/views/web/ViewsPanel.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Popover } from '#ui/Popover.tsx'
import { PopoverHook } from '#ui/PopoverAnchor.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The views in a popover, or in a sheet on a phone. */
export function ViewsOverlay(props: ViewsPanelProps) {
  const { t } = useTranslation('views')
  const narrow = useNarrow()
  const label = t('title')
  if (narrow)
    return (
      <Sheet opened title={label} onClose={props.onClose}>
        <ViewsPanel {...props} />
      </Sheet>
    )
  return (
    <Popover
      opened
      label={label}
      position="bottom-end"
      target={<PopoverHook label={label} />}
      onChange={(opened) => !opened && props.onClose()}
    >
      <ViewsPanel {...props} />
    </Popover>
  )
}
