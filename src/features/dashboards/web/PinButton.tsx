import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'

const PinDialog = lazyPart(() => import('#features/dashboards/web/PinDialog.tsx'), 'PinDialog')

/** Pins a part of the open page with its filters to a dashboard. */
export function PinButton({ page }: { page: TilePage }) {
  const { t } = useTranslation('dashboards')
  const { viewAs } = useSession()
  const router = useRouter()
  const narrow = useNarrow()
  /** The query of the page when the dialog was opened. */
  const [search, setSearch] = useState<string | null>(null)
  if (viewAs !== null) return null
  const open = () => setSearch(router.latestLocation.searchStr)
  const close = () => setSearch(null)
  return (
    <>
      {narrow ? (
        <IconButton icon="pin" label={t('pin.action')} onClick={open} />
      ) : (
        <Button icon="pin" aria-label={t('pin.action')} onClick={open}>
          {t('pin.short')}
        </Button>
      )}
      <LazyPart onFailure={close} key={String(search)}>
        {search !== null && <PinDialog page={page} search={search} onClose={close} />}
      </LazyPart>
    </>
  )
}
