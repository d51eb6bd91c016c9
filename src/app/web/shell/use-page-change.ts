import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What a browser does for a new document and a router has to do itself: the title, and the focus on the
 * new page's heading, which also makes a screen reader say it. Changes of filters alone move nothing, and what a page
 * opens and closes within itself, under addresses of its own, is its own business.
 */
export function usePageChange(): void {
  usePageTitle()
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

function usePageTitle(): void {
  const { t } = useTranslation('app')
  const key = useMatches({
    select: (matches) => matches.map(titleOf).findLast((title) => title !== undefined),
  })
  const title = key ? `${t(key)} · Plaudit` : 'Plaudit'
  useEffect(() => {
    document.title = title
  }, [title])
}

/** What stands with the route, or came with the page's own part. */
const titleOf = ({ staticData, loaderData }: { staticData: { title?: string }; loaderData?: unknown }) =>
  staticData.title ?? (loaderData as { title?: string } | undefined)?.title

function focusHeading(): void {
  // A page that arrives late must not take the focus out of a dialog opened meanwhile.
  if (document.querySelector('[aria-modal="true"]')) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || target.contains(document.activeElement)) return
  // A page may put the focus into its first field; that is where the person wants to be.
  if (document.activeElement?.matches('main input, main textarea, main select')) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
