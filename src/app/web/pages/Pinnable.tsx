import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { PageBarActions } from '#ui/PageBar.tsx'

/** The button loads its texts itself, so that the pages around it do not wait for them. */
const loadButton = async () => {
  const [button] = await Promise.all([
    import('#features/dashboards/web/PinButton.tsx'),
    i18next.loadNamespaces('dashboards'),
  ])
  return button
}
const PinButton = lazyPart(loadButton, 'PinButton')

/** Adds a button to the bar of a page that pins a part of it to a dashboard. */
export const pinnable = (Page: ComponentType, page: TilePage) => {
  const pin = (
    <LazyPart>
      <PinButton page={page} />
    </LazyPart>
  )
  return () => (
    <PageBarActions value={pin}>
      <Page />
    </PageBarActions>
  )
}
