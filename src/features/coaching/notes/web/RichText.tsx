import { Fragment, type ReactNode, useMemo } from 'react'
import { type RichNode, readRichText } from '#features/coaching/notes/web/rich-nodes.ts'
import s from '#features/coaching/notes/web/rich-text.module.css'
import { cx } from '#ui/cx.ts'

/** Shows rich text that the server has sanitised to what the notes editor can produce. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => readRichText(html), [html])
  return <div className={cx(s.rich, className)}>{draw(nodes)}</div>
}

const draw = (nodes: readonly RichNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the whole text is redrawn on every change
  nodes.map((node, index) => <Fragment key={index}>{drawOne(node)}</Fragment>)

function drawOne(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, children } = node
  if (Tag === 'br' || Tag === 'hr') return <Tag />
  const inside = draw(children)
  if (Tag === 'a')
    return node.href === undefined ? (
      inside
    ) : (
      <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    )
  if (Tag === 'span') return node.mention ? <span className={s.mention}>{inside}</span> : inside
  if (Tag === 'ol') return <ol start={node.start}>{inside}</ol>
  if (Tag === 'ul') return <ul className={cx(node.tasks && s.tasks)}>{inside}</ul>
  if (Tag === 'li' && node.checked !== undefined)
    return (
      <li>
        <input type="checkbox" checked={node.checked} disabled aria-label={words(children)} />
        <div>{inside}</div>
      </li>
    )
  const Lower = LOWER[Tag]
  return Lower ? <Lower>{inside}</Lower> : <Tag>{inside}</Tag>
}

/** Heading levels 1 and 2 belong to the page and its sections. */
const LOWER: Partial<Record<string, 'h3' | 'h4' | 'h5'>> = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5' }

const words = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('')
