import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDocumentTitle } from '#app/web/shell/use-document-title.ts'

/**
 * Does what a browser does for a new document: sets the title and focuses the new page's heading, so that screen readers
 * announce it. Filter changes do not move the focus, and neither do panels that a page opens under their own address.
 */
export function usePageChange(): void {
  const title = useMatches({
    select: (matches) => matches.map(titleOf).findLast((each) => each !== undefined),
  })
  useDocumentTitle(title)
  const router = useRouter()
  const heading = useRef<Element | null>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const former = heading.current
        heading.current = document.querySelector('h1')
        const samePage = former !== null && former === heading.current
        if (fromLocation && pathChanged && !samePage) focusHeading()
      }),
    [router],
  )
}

/** The title from the route or from the page's module. */
const titleOf = ({ staticData, loaderData }: { staticData: { title?: string }; loaderData?: unknown }) =>
  staticData.title ?? (loaderData as { title?: string } | undefined)?.title

function focusHeading(): void {
  // A page that loads late must not take the focus from a dialog opened meanwhile.
  if (document.querySelector('[aria-modal="true"]')) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || target.contains(document.activeElement)) return
  // Leave the focus alone if the page has focused its first field.
  if (document.activeElement?.matches('main input, main textarea, main select')) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
