import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import type { ConflictDialogProps } from '#ui/ConflictDialog.tsx'

const ConflictDialog = lazyPart(() => import('#ui/ConflictDialog.tsx'), 'ConflictDialog')

type StaleCopyProps<Copy> = Omit<ConflictDialogProps, 'opened' | 'onTakeStored' | 'onKeepMine'> & {
  /** The version that another person saved meanwhile; null if there is none. */
  stored: Copy | null
  onTake: (stored: Copy) => void
  /** Overwrites it with the person's own values. */
  onKeep: (stored: Copy) => void
}

/** Asks which values to keep when another person has saved first. */
export function StaleCopy<Copy>({ stored, onTake, onKeep, ...dialog }: StaleCopyProps<Copy>) {
  return (
    <LazyPart key={String(stored !== null)}>
      {stored !== null && (
        <ConflictDialog
          {...dialog}
          opened
          onTakeStored={() => onTake(stored)}
          onKeepMine={() => onKeep(stored)}
        />
      )}
    </LazyPart>
  )
}
