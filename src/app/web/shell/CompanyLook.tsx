import type { ReactNode } from 'react'
import { useSession } from '#platform/web/session.ts'
import { DefaultPicture } from '#ui/Avatar.tsx'

/** What the company has set that shows wherever people are shown. */
export function CompanyLook({ children }: { children: ReactNode }) {
  const { company } = useSession()
  return <DefaultPicture value={company.profiles.defaultPicture}>{children}</DefaultPicture>
}
