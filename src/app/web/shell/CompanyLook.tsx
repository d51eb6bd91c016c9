import type { ReactNode } from 'react'
import { useSession } from '#platform/web/session.ts'
import { DefaultPicture } from '#ui/Avatar.tsx'

/** Provides company settings that affect how people are shown on every page. */
export function CompanyLook({ children }: { children: ReactNode }) {
  const { company } = useSession()
  return <DefaultPicture value={company.profiles.defaultPicture}>{children}</DefaultPicture>
}
