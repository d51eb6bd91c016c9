import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#features/exports/web/export-kinds.ts'
import type { ExportOptions } from '#features/exports/web/exports-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'

const ExportDialog = lazyPart(() => import('#features/exports/web/ExportDialog.tsx'), 'ExportDialog')

type ExportButtonProps = {
  /** The kind to export; without it people choose one. */
  kind?: Kind
  /** The days and filters of the page, as initial options. */
  options?: ExportOptions
}

/** Opens the export dialog. Requires the namespaces 'exports' and 'feedback'. */
export function ExportButton({ kind, options }: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpened(true)}>
        {t('button')}
      </Button>
      <LazyPart onFailure={() => setOpened(false)} key={String(opened)}>
        {opened && <ExportDialog fixedKind={kind} begin={options} onClose={() => setOpened(false)} />}
      </LazyPart>
    </>
  )
}
