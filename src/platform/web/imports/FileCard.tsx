import { useTranslation } from 'react-i18next'
import { ENCODING_NAMES } from '#lib/import-run.ts'
import s from '#platform/web/imports/imports.module.css'
import { useFocusOnShow } from '#platform/web/imports/use-focus-on-show.ts'
import type { SentFile } from '#platform/web/imports/use-import-draft.ts'
import { WideTable } from '#platform/web/imports/WideTable.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { formatBytes } from '#ui/FileDrop.tsx'
import { useNumberFormat } from '#ui/text.ts'

const ROWS_SHOWN = 5

/** The uploaded file: its size, its number of rows, and the first rows. */
export function FileCard({ file, onReplace }: { file: SentFile; onReplace: () => void }) {
  const { t } = useTranslation('imports')
  const heading = useFocusOnShow<HTMLSpanElement>(file.file_key)
  const number = useNumberFormat()
  const delimiters = {
    ',': t('file.comma'),
    ';': t('file.semicolon'),
    '\t': t('file.tab'),
    '|': t('file.bar'),
  }
  return (
    <Card
      padded={false}
      title={
        <span ref={heading} tabIndex={-1} className={cx('break', s.fileName)}>
          {file.file_name}
        </span>
      }
      actions={
        <Button size="sm" icon="upload" onClick={onReplace}>
          {t('file.replace')}
        </Button>
      }
    >
      <p className={s.facts}>
        {t('file.facts', {
          count: file.rows,
          rows: number(file.rows),
          columns: number(file.header.length),
          size: formatBytes(file.size),
          delimiter: delimiters[file.delimiter],
        })}
      </p>
      {file.encoding !== 'utf-8' && (
        <p className={s.facts}>{t('file.encoding', { encoding: ENCODING_NAMES[file.encoding] })}</p>
      )}
      {file.header_line > 1 && (
        <p className={s.facts}>{t('file.headerLine', { line: number(file.header_line) })}</p>
      )}
      <WideTable
        caption={t('file.sample')}
        compact
        columns={[
          { id: 'row', header: t('file.row'), numeric: true, width: 64, cell: ({ row }) => number(row) },
          ...file.header.map((column, index) => ({
            id: `column-${index}`,
            header: column,
            cell: ({ cells }: SentFile['sample'][number]) => (
              <span className={s.cell}>{cells ? cells[index] : t('file.unreadable')}</span>
            ),
          })),
        ]}
        rows={file.sample.slice(0, ROWS_SHOWN)}
        rowKey={({ row }) => row}
        empty={<p className="muted">{t('file.noRows')}</p>}
      />
    </Card>
  )
}
