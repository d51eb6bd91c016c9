export type RichTextEditorProps = {
  /** What it is called to who cannot see it. */
  label: string
  /** HTML as the server keeps it. A value that comes from elsewhere replaces what is there, if nobody types. */
  value: string
  onChange: (html: string) => void
  placeholder?: string
  /** Left, or Mod+Enter. */
  onDone?: () => void
  /** One line of tools instead of the whole bar. */
  compact?: boolean
  disabled?: boolean
  invalid?: boolean
}

export function RichTextEditor({ label, value, onChange }: RichTextEditorProps) {
  return <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
}
