import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useExport } from '#features/feedback/web/use-export.ts'
import { useStreamViews } from '#features/feedback/web/views/use-stream-views.ts'
import { ViewsButton, ViewsOverlay } from '#features/views/web/ViewsButton.tsx'
import type { StreamFilters } from '#lib/url.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'
import { useNumberFormat } from '#ui/text.ts'

const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')

type StreamActionsProps = { filters: StreamFilters; dates: Dates }

/** Actions on the filtered responses: save a view, export. */
export const StreamActions = memo(function StreamActions({ filters, dates }: StreamActionsProps) {
  const { t } = useTranslation('feedback')
  const { exporting, start, cancel } = useExport(filters)
  const setup = useStreamViews(filters, dates)
  const format = useNumberFormat()
  return (
    <>
      <ViewsButton setup={setup} />
      <Button icon="download" loading={exporting !== null} onClick={() => void start()}>
        {exporting === null || exporting.total === 0
          ? t('export.button')
          : t('export.running', { rows: format(exporting.rows), total: format(exporting.total) })}
      </Button>
      {exporting !== null && <IconButton icon="x" outlined label={t('export.cancel')} onClick={cancel} />}
    </>
  )
})

/** The same actions in one menu, on a phone. */
export function PhoneStreamActions({ filters, dates }: StreamActionsProps) {
  const { t } = useTranslation('feedback')
  const [opened, setOpened] = useState<'menu' | 'views' | null>(null)
  const { exporting, start, cancel } = useExport(filters)
  const setup = useStreamViews(filters, dates)
  const label = t('stream.actions')
  const close = () => setOpened(null)
  return (
    <PopoverAnchor opened={opened !== null}>
      <IconButton
        icon="dots"
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        onClick={() => setOpened(opened === 'menu' ? null : 'menu')}
      />
      <LazyPart onFailure={close} key={opened}>
        {opened === 'menu' && (
          <Menu
            opened
            onChange={(open) => !open && setOpened((now) => (now === 'menu' ? null : now))}
            position="bottom-end"
            target={<PopoverHook label={label} />}
            items={[
              { label: t('views:title'), icon: 'bookmarks', onSelect: () => setOpened('views') },
              exporting === null
                ? { label: t('export.button'), icon: 'download', onSelect: () => void start() }
                : { label: t('export.cancel'), icon: 'x', onSelect: cancel },
            ]}
          />
        )}
        {opened === 'views' && <ViewsOverlay setup={setup} onClose={close} />}
      </LazyPart>
    </PopoverAnchor>
  )
}
