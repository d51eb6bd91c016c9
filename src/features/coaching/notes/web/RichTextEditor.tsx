import { Component, type ReactNode, Suspense } from 'react'
import type { RichTextEditorProps } from '#features/coaching/notes/web/WritingArea.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const WritingArea = lazyPart(() => import('#features/coaching/notes/web/WritingArea.tsx'), 'WritingArea')

/** Field for notes. Its library loads when the first editor is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Arrival>
      <Suspense
        fallback={
          <div className="stack">
            <Skeleton height={props.compact ? 64 : 120} />
          </div>
        }
      >
        <WritingArea {...props} />
      </Suspense>
    </Arrival>
  )
}

/** If the code fails to load, shows the error in place of the field. */
class Arrival extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    // Browsers remember a failed import until the page reloads.
    return <ReadError error={this.state.error} onRetry={() => location.reload()} />
  }
}
