import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/views/web/Views.module.css'
import { type ViewsSetup, viewsQuery } from '#features/views/web/views-setup.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'

export const ViewsOverlay = lazyPart(() => import('#features/views/web/ViewsOverlay.tsx'), 'ViewsOverlay')

/** Opens the views of a list. Its text is the name of the active view. */
export function ViewsButton({ setup }: { setup: ViewsSetup }) {
  const { t } = useTranslation('views')
  const [opened, setOpened] = useState(false)
  const name = useActiveView(setup)?.name ?? (setup.always?.isActive ? setup.always.name : undefined)
  return (
    <PopoverAnchor opened={opened}>
      <Button
        icon="bookmarks"
        iconEnd="chevron-down"
        className={s.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={name === undefined ? undefined : t('active', { name })}
        onClick={() => setOpened(!opened)}
      >
        {name ?? t('title')}
      </Button>
      {opened && (
        <LazyPart onFailure={() => setOpened(false)}>
          <ViewsOverlay setup={setup} onClose={() => setOpened(false)} />
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}

/** The view that equals the active filters. Views are loaded only if filters are active. */
function useActiveView(setup: ViewsSetup) {
  const { data } = useQuery({ ...viewsQuery(setup.api), enabled: setup.current !== null })
  return data?.views.find(setup.isActive)
}
