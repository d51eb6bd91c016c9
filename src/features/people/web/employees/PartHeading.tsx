import type { ReactNode } from 'react'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import { useNarrow } from '#ui/breakpoints.ts'

/** A heading one level below the person's name, which is the page's h1 on phones. */
export function PartHeading({ children }: { children: ReactNode }) {
  const Heading = useNarrow() ? 'h2' : 'h3'
  return <Heading className={s.partHeading}>{children}</Heading>
}
