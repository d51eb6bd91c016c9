import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import type { ConflictDialogProps, ConflictField } from '#ui/ConflictDialog.tsx'

const ConflictDialog = lazyPart(() => import('#ui/ConflictDialog.tsx'), 'ConflictDialog')

/** The decision between two versions; `conflict` of a versioned form is one. */
export type Conflict<Copy> = Pick<ConflictDialogProps, 'onClose' | 'busy'> & {
  /** The version that another person saved meanwhile; null if there is none. */
  stored: Copy | null
  onTake: (stored: Copy) => void
  /** Overwrites it with the person's own values. */
  onKeep: (stored: Copy) => void
}

type StaleCopyProps<Copy> = Conflict<Copy> &
  Pick<ConflictDialogProps, 'title' | 'text'> & {
    fields: (stored: Copy) => readonly ConflictField[]
  }

/** Asks which values to keep when another person has saved first. */
export function StaleCopy<Copy>({ stored, onTake, onKeep, fields, ...dialog }: StaleCopyProps<Copy>) {
  return (
    <LazyPart key={String(stored !== null)}>
      {stored !== null && (
        <ConflictDialog
          {...dialog}
          opened
          fields={fields(stored)}
          onTakeStored={() => onTake(stored)}
          onKeepMine={() => onKeep(stored)}
        />
      )}
    </LazyPart>
  )
}
