import type { ReactNode } from 'react'
import type { ConflictField } from '#ui/ConflictDialog.tsx'

type Words<Field extends string> = Readonly<Record<Field, ReactNode>>

/** The fields, in the order of their labels, whose words differ between two versions. An empty text counts as none. */
export function differingFields<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  { mine, stored }: { mine: Words<Field>; stored: Words<Field> },
): ConflictField[] {
  const fields = (Object.keys(labels) as Field[]).map((id) => ({
    id,
    label: labels[id],
    mine: mine[id] || null,
    stored: stored[id] || null,
  }))
  return fields.filter((field) => field.mine !== field.stored)
}
