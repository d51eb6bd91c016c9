import { FILE_KEYS, LEFT_OUT } from '#app/company-archive/rules.ts'
import type { ArchiveTable } from '#app/company-archive/tables-store.ts'

/** The part of docs/archive.md that describes the tables, in Markdown. */
export function archiveFormat(tables: readonly ArchiveTable[]): string {
  const lines = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(lineOf)
  const out = [...LEFT_OUT].map(([name, reason]) => `|\`${name}\`|${reason}|`)
  return [
    '|Table|Columns, and their types in PostgreSQL|',
    '|---|---|',
    ...lines,
    '',
    '### Not in an archive',
    '',
    '|Table|Because it|',
    '|---|---|',
    ...out,
    '',
  ].join('\n')
}

function lineOf({ name, columns, sealed }: ArchiveTable): string {
  const fields = columns.map((column) =>
    FILE_KEYS.has(`${name}.${column.name}`)
      ? `\`${column.name}\` file`
      : `\`${column.name}\` ${shortType(column.type)}`,
  )
  if (sealed) fields.push(`\`${sealed.column}\` secret`)
  return `|\`${name}\`|${fields.join(', ')}|`
}

const shortType = (type: string) => type.replace('timestamp with time zone', 'timestamptz')
