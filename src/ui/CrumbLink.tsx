import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** A link before the title of a page, to a page above it. */
export function CrumbLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Link href={href}>{children}</Link>
      <Icon name="chevron-right" />
    </>
  )
}
