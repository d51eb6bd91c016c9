import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import type { ConflictDialogProps } from '#ui/ConflictDialog.tsx'

const ConflictDialog = lazyPart(() => import('#ui/ConflictDialog.tsx'), 'ConflictDialog')

type StaleCopyProps<Copy> = Omit<ConflictDialogProps, 'opened' | 'onTakeStored' | 'onKeepMine'> & {
  /** The copy that somebody else saved meanwhile; null while there is none. */
  stored: Copy | null
  onTake: (stored: Copy) => void
  /** Saves one's own values over it. */
  onKeep: (stored: Copy) => void
}

/** Asks whose values are to stand when somebody else has saved first. */
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
