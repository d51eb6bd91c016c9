import type { ReactNode } from 'react'
import { ColumnChoices } from '#platform/web/imports/ColumnChoices.tsx'
import { MappingFrame, type MappingFrameProps } from '#platform/web/imports/MappingFrame.tsx'
import { Card } from '#ui/Card.tsx'

type MappingCardsProps<Field extends string> = Omit<MappingFrameProps, 'refused'> & {
  /** Shown below the file. */
  notice?: ReactNode
  title: string
  lead: string
  fields: readonly Field[]
  names: Record<Field, string>
  columns: Partial<Record<Field, string>>
  onColumns: (columns: Partial<Record<Field, string>>) => void
}

/** The mapping of a record whose fields each have one column; `children` are further cards. */
export function MappingCards<Field extends string>(props: MappingCardsProps<Field>) {
  const { notice, title, lead, fields, names, columns, onColumns, children, ...frame } = props
  return (
    <MappingFrame {...frame}>
      {notice}
      <Card title={title}>
        <div className="stack gap-16">
          <p>{lead}</p>
          <ColumnChoices
            file={frame.file}
            fields={fields}
            names={names}
            columns={columns}
            onChange={onColumns}
          />
        </div>
      </Card>
      {children}
    </MappingFrame>
  )
}
