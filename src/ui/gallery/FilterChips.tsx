import type { ReactNode } from 'react'
import { AddChip, Chip, ChipRow } from '#ui/Chip.tsx'

const none = () => undefined

/** A row of active filters: with one value, with several, and without a value. */
export function FilterChips({ end }: { end?: ReactNode }) {
  return (
    <ChipRow label="Filters" end={end}>
      <Chip
        label="Date"
        value="Last 30 days"
        onClick={none}
        onRemove={none}
        removeLabel="Remove filter Date"
      />
      <Chip
        label="Channels"
        value="Multiple"
        onClick={none}
        onRemove={none}
        removeLabel="Remove filter Channels"
      />
      <Chip label="Comments" onRemove={none} removeLabel="Remove filter Comments" />
      <AddChip label="Filter" kbd="f" />
    </ChipRow>
  )
}
