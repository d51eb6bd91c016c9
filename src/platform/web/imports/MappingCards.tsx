import type { ReactNode } from 'react'
import { ColumnChoices } from '#platform/web/imports/ColumnChoices.tsx'
import { FileCard } from '#platform/web/imports/FileCard.tsx'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import { MappingProblems } from '#platform/web/imports/MappingProblems.tsx'
import { StartButtons } from '#platform/web/imports/StartButtons.tsx'
import type { SentFile } from '#platform/web/imports/use-import-draft.ts'
import { Card } from '#ui/Card.tsx'

/** What the mapping step of every import is given. */
export type MappingStepProps<Sent extends SentFile, Draft> = {
  file: Sent
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onReplace: () => void
  onStart: (dryRun: boolean) => void
  starting: Starting
}

type MappingCardsProps<Field extends string> = {
  file: SentFile
  title: string
  lead: string
  fields: readonly Field[]
  names: Record<Field, string>
  columns: Partial<Record<Field, string>>
  onColumns: (columns: Partial<Record<Field, string>>) => void
  /** Why the file cannot be imported yet. */
  problems: readonly string[]
  /** Cards between the mapping and the buttons. */
  children: ReactNode
} & Pick<MappingStepProps<SentFile, unknown>, 'onReplace' | 'onStart' | 'starting'>

/** The file, a column for each field, further cards, and the buttons that start the import. */
export function MappingCards<Field extends string>(props: MappingCardsProps<Field>) {
  const { file, title, lead, fields, names, columns, onColumns, problems, children } = props
  const { onReplace, onStart, starting } = props
  return (
    <>
      <FileCard file={file} onReplace={onReplace} />
      <Card title={title}>
        <div className="stack gap-16">
          <p>{lead}</p>
          <ColumnChoices file={file} fields={fields} names={names} columns={columns} onChange={onColumns} />
        </div>
      </Card>
      {children}
      <MappingProblems texts={problems} />
      <StartButtons rows={file.rows} blocked={problems.length > 0} starting={starting} onStart={onStart} />
    </>
  )
}
