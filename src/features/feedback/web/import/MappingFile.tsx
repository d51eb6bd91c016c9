import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartialMapping } from '#features/feedback/web/import/mapping-draft.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

type MappingFileProps = {
  mapping: PartialMapping
  name: string
  onRead: (mapping: PartialMapping) => Promise<boolean>
}

/** Saves the mapping as a file, for the next import or the command line, and opens one. */
export function MappingFile({ mapping, name, onRead }: MappingFileProps) {
  const { t } = useTranslation('feedback')
  const picker = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = parsed(await file.text())
    if (!found) return notify(t('import.mapping.notJson', { name: file.name }), 'error')
    if (await onRead(found)) notify(t('import.mapping.read', { name: file.name }))
  }
  return (
    <span className="row gap-8 min-0">
      <Button size="sm" variant="quiet" icon="upload" onClick={() => picker.current?.click()}>
        {t('import.mapping.open')}
      </Button>
      <Button size="sm" variant="quiet" icon="download" onClick={() => save(mapping, name)}>
        {t('import.mapping.save')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={t('import.mapping.open')}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}

/** The server validates the rest; here it only has to be an object. */
function parsed(text: string): PartialMapping | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function save(mapping: PartialMapping, name: string): void {
  const blob = new Blob([`${JSON.stringify(mapping, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replace(/\.[^.]{1,5}$/, '')}.mapping.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
