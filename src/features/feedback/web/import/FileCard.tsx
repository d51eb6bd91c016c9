import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/import/import.module.css'
import type { UploadedFile } from '#features/feedback/web/import/import-api.ts'
import { useFocusOnShow } from '#features/feedback/web/import/use-focus-on-show.ts'
import { WideTable } from '#features/feedback/web/import/WideTable.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatBytes } from '#ui/FileDrop.tsx'
import { useNumberFormat } from '#ui/text.ts'

const ROWS_SHOWN = 5

/** What was sent: its size, its rows, and the first of them as they stand in it. */
export function FileCard({ file, onReplace }: { file: UploadedFile; onReplace: () => void }) {
  const { t } = useTranslation('feedback')
  const heading = useFocusOnShow<HTMLSpanElement>(file.file_key)
  const number = useNumberFormat()
  const delimiters = {
    ',': t('import.file.comma'),
    ';': t('import.file.semicolon'),
    '\t': t('import.file.tab'),
  }
  return (
    <Card
      padded={false}
      title={
        <span ref={heading} tabIndex={-1} className={s.fileName}>
          {file.file_name}
        </span>
      }
      actions={
        <Button size="sm" icon="upload" onClick={onReplace}>
          {t('import.file.replace')}
        </Button>
      }
    >
      <p className={s.facts}>
        {t('import.file.facts', {
          count: file.rows,
          rows: number(file.rows),
          columns: number(file.header.length),
          size: formatBytes(file.size),
          delimiter: delimiters[file.delimiter],
        })}
      </p>
      <WideTable
        caption={t('import.file.sample')}
        compact
        columns={[
          { id: 'row', header: t('import.preview.row'), numeric: true, cell: ({ row }) => number(row) },
          ...file.header.map((column, index) => ({
            id: `column-${index}`,
            header: column,
            cell: ({ cells }: UploadedFile['sample'][number]) => (
              <span className={s.cell}>{cells ? cells[index] : t('import.file.unreadable')}</span>
            ),
          })),
        ]}
        rows={file.sample.slice(0, ROWS_SHOWN)}
        rowKey={({ row }) => row}
        empty={<p className="muted">{t('import.file.noRows')}</p>}
      />
    </Card>
  )
}
