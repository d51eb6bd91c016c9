import type { ReactNode } from 'react'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import { useNarrow } from '#ui/breakpoints.ts'

/** Below the person's name: that is a heading of the panel, and on a phone the page's own. */
export function PartHeading({ children }: { children: ReactNode }) {
  const Heading = useNarrow() ? 'h2' : 'h3'
  return <Heading className={s.partHeading}>{children}</Heading>
}
