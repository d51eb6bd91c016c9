import type { ReactNode } from 'react'
import type { IconName } from '#ui/icon-paths.ts'

export interface NavEntry {
  href: string
  label: string
  icon: IconName
  /** This page (or, with sub-entries, one of them) is open. */
  current?: boolean
  /** A quiet count at the end. */
  count?: ReactNode
  /** Sub-entries, shown while the entry is open. */
  children?: readonly NavSubEntry[]
}

export interface NavSubEntry {
  href: string
  label: string
  current?: boolean
  count?: ReactNode
}
