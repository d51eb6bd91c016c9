import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/StreamPage.module.css'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useExport } from '#features/feedback/web/use-export.ts'
import { filtersOfView, sameFilters } from '#features/feedback/web/views/view-filters.ts'
import { viewsQuery } from '#features/feedback/web/views/views-api.ts'
import type { StreamFilters } from '#lib/url.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'
import { useNumberFormat } from '#ui/text.ts'

const ViewsOverlay = lazyPart(() => import('#features/feedback/web/views/ViewsOverlay.tsx'), 'ViewsOverlay')
const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')

type StreamActionsProps = { filters: StreamFilters; dates: Dates }

/** Actions on the filtered responses: save a view, export. */
export const StreamActions = memo(function StreamActions({ filters, dates }: StreamActionsProps) {
  const { t } = useTranslation('feedback')
  const [views, setViews] = useState(false)
  const { exporting, start, cancel } = useExport(filters)
  const savedView = useActiveView(filters, dates)
  const view = savedView ?? (filters.suspected_bots ? { name: t('robots.title') } : undefined)
  const format = useNumberFormat()
  return (
    <>
      <PopoverAnchor opened={views}>
        <Button
          icon="bookmarks"
          iconEnd="chevron-down"
          className={s.views}
          aria-haspopup="dialog"
          aria-expanded={views}
          aria-label={view ? t('views.active', { name: view.name }) : undefined}
          onClick={() => setViews(!views)}
        >
          {view?.name ?? t('views.title')}
        </Button>
        {views && (
          <LazyPart onFailure={() => setViews(false)}>
            <ViewsOverlay filters={filters} dates={dates} onClose={() => setViews(false)} />
          </LazyPart>
        )}
      </PopoverAnchor>
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
              { label: t('views.title'), icon: 'bookmarks', onSelect: () => setOpened('views') },
              exporting === null
                ? { label: t('export.button'), icon: 'download', onSelect: () => void start() }
                : { label: t('export.cancel'), icon: 'x', onSelect: cancel },
            ]}
          />
        )}
        {opened === 'views' && <ViewsOverlay filters={filters} dates={dates} onClose={close} />}
      </LazyPart>
    </PopoverAnchor>
  )
}

/** The view that equals the active filters. Only loaded if filters are active. */
function useActiveView(filters: StreamFilters, dates: Dates) {
  const { data } = useQuery({ ...viewsQuery, enabled: !sameFilters(filters, {}) })
  return data?.views.find((view) => sameFilters(filtersOfView(view, dates), filters))
}
