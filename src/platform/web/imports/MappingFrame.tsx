import type { ReactNode } from 'react'
import { FileCard } from '#platform/web/imports/FileCard.tsx'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import { MappingProblems } from '#platform/web/imports/MappingProblems.tsx'
import { StartButtons } from '#platform/web/imports/StartButtons.tsx'
import type { SentFile } from '#platform/web/imports/use-import-draft.ts'

/** What the mapping step of every import is given. */
export type MappingStepProps<Sent extends SentFile, Draft> = {
  file: Sent
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onReplace: () => void
  onStart: (dryRun: boolean) => void
  starting: Starting
}

export type MappingFrameProps = {
  file: SentFile
  /** Why the file cannot be imported yet. */
  problems: readonly string[]
  /** Whether the server rejects the mapping, which a card between says. */
  refused?: boolean
  /** Cards between the file and the buttons. */
  children: ReactNode
} & Pick<MappingStepProps<SentFile, unknown>, 'onReplace' | 'onStart' | 'starting'>

/** The file, the cards of its mapping, what is missing, and the buttons that start the import. */
export function MappingFrame(props: MappingFrameProps) {
  const { file, problems, refused = false, children, onReplace, onStart, starting } = props
  return (
    <>
      <FileCard file={file} onReplace={onReplace} />
      {children}
      <MappingProblems texts={problems} />
      <StartButtons
        rows={file.rows}
        blocked={refused || problems.length > 0}
        starting={starting}
        onStart={onStart}
      />
    </>
  )
}
