import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '#ui/Link.tsx'

/**
 * A link that changes the page without reloading the document, for addresses built by `paths`. New tabs, downloads,
 * other sites and server addresses are left to the browser.
 */
export function RouterLink(props: LinkProps) {
  const { href, onClick, onMouseEnter, onFocus, children, ...rest } = props
  const router = useRouter()
  const own = isOwn(props)

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!own || event.defaultPrevented || event.button !== 0 || withKey(event)) return
    event.preventDefault()
    void router.navigate({ href: href })
  }
  // A hovered link will probably be opened, so load its code already.
  const prepare = () => {
    if (own) void router.preloadRoute({ href: href } as never)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        prepare()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prepare()
      }}
    >
      {children}
    </a>
  )
}

function isOwn({ href, target, download, rel }: LinkProps): boolean {
  return (
    /^\/(?!\/|api\/|files\/)/.test(href) &&
    (target === undefined || target === '_self') &&
    download === undefined &&
    rel !== 'external'
  )
}

function withKey(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
