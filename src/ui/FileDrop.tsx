import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/FileDrop.module.css'
import { Icon } from '#ui/Icon.tsx'
import { useUiText } from '#ui/text.ts'

export interface FileDropProps {
  label: ReactNode
  hint?: ReactNode
  /** As in the input's `accept`: ".csv,text/csv". Dropped files are checked against it too. */
  accept?: string
  /** Bytes. */
  maxSize?: number
  multiple?: boolean
  disabled?: boolean
  error?: ReactNode
  /** The chosen files, each with a remove button. */
  files?: readonly { name: string; size?: number }[]
  onFiles: (files: File[]) => void
  onRemove?: (index: number) => void
}

/** A button that opens the file dialog, and a drop zone; dragging is never the only way. */
export function FileDrop({
  label,
  hint,
  accept,
  maxSize,
  multiple = false,
  disabled,
  error,
  files = [],
  onFiles,
  onRemove,
}: FileDropProps) {
  const text = useUiText()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  // `refused` is about the last chosen file, the caller's error about the one before.
  const shownError = refused ?? error

  const take = (list: FileList | null) => {
    const given = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const problem = given.map((file) => refusal(file)).find(Boolean)
    setRefused(problem)
    if (!problem && given.length > 0) onFiles(given)
  }
  const refusal = (file: File): string | undefined => {
    if (accept && !accepts(accept, file)) return text('fileRefused', { name: file.name })
    if (maxSize !== undefined && file.size > maxSize)
      return text('fileTooLarge', { name: file.name, limit: formatBytes(maxSize) })
    return undefined
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div className="stack-fit gap-8">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={cx('row gap-12 wrap', s.zone, over && s.over, shownError != null && s.invalid)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" />
        <div className={cx('stack min-0', s.words)}>
          <span className="compact medium" id={`${id}-label`}>
            {label}
          </span>
          <span className="small muted" id={`${id}-hint`}>
            {hint}
          </span>
        </div>
        <span className="row gap-8">
          <Button
            size="sm"
            disabled={disabled}
            onClick={() => picker.current?.click()}
            aria-describedby={`${id}-label ${id}-hint${shownError == null ? '' : ` ${id}-error`}`}
          >
            {text(multiple ? 'chooseFiles' : 'chooseFile')}
          </Button>
          <span className="small muted wide-only">{text('dropHere')}</span>
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files)
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
          }}
        />
      </div>
      {shownError != null && (
        <p className={cx('flex gap-6 small bad', s.error)} id={`${id}-error`} role="alert">
          <Icon name="alert-circle" />
          {shownError}
        </p>
      )}
      {files.length > 0 && (
        <ul className={s.files}>
          {files.map((file, index) => (
            <li key={file.name}>
              <Icon name="paperclip" />
              <span className="min-0 truncate">{file.name}</span>
              {file.size !== undefined && <span className="ci">{formatBytes(file.size)}</span>}
              {onRemove && (
                <Button
                  size="xs"
                  variant="quiet"
                  icon="x"
                  aria-label={text('removeFile', { name: file.name })}
                  onClick={() => onRemove(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether a file matches `accept` as browsers read it: a list of extensions, types or type families. */
export function accepts(accept: string, file: { name: string; type: string }): boolean {
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean)
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
      if (rule.endsWith('/*')) return file.type.toLowerCase().startsWith(rule.slice(0, -1))
      return file.type.toLowerCase() === rule
    })
}

/** 1,000 bytes per kB, one decimal from MB on. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
