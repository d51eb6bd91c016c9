import { Component, type ReactNode, Suspense } from 'react'
import s from '#features/coaching/notes/web/editor.module.css'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

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

const WritingArea = lazyPart(() => import('#features/coaching/notes/web/WritingArea.tsx'), 'WritingArea')

/** Where notes are written. The library of it is fetched when the first of them is drawn. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Arrival>
      <Suspense
        fallback={
          <div className={s.arriving}>
            <Skeleton height={props.compact ? 64 : 120} />
          </div>
        }
      >
        <WritingArea {...props} />
      </Suspense>
    </Arrival>
  )
}

/** Code that does not arrive is told of in place of the field: without it there would be nothing to write in. */
class Arrival extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    // What failed to arrive is remembered by the browser: only the page anew asks for it again.
    return <ReadError error={this.state.error} onRetry={() => location.reload()} />
  }
}
