/** A piece of rich text: words, or an element that the server keeps, with only the attributes listed here. */
export type RichNode =
  | string
  | {
      tag: RichTag
      children: RichNode[]
      /** Address of a link, with a safe scheme. */
      href?: string
      /** First number of a numbered list, if it is not 1. */
      start?: number
      /** State of a task item. */
      checked?: boolean
      /** True for a mentioned person. */
      mention?: boolean
      /** True for a task list. */
      tasks?: boolean
    }

const TAGS = [
  ...(['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'mark'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'span'] as const),
]
export type RichTag = (typeof TAGS)[number]

const isRichTag = (name: string): name is RichTag => (TAGS as readonly string[]).includes(name)

/** Elements that are dropped together with their content. */
const SILENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'noembed',
  'noframes',
]
const DEEPEST = 50

/**
 * Parses rich text into pieces to draw. The server has sanitised it; the same allow-list here makes sure that
 * anything that slips through is drawn as text. The parsed document runs and loads nothing.
 */
export function readRichText(html: string): RichNode[] {
  if (!/[<&]/.test(html)) return html === '' ? [] : [html]
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0)
}

/** The text without markup, for list rows. */
export const plainText = (html: string): string => wordsOf(readRichText(html)).replace(/\s+/g, ' ').trim()

const BLOCKS: readonly RichTag[] = ['p', 'br', 'hr', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'li']

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${wordsOf(node.children)}${BLOCKS.includes(node.tag) ? ' ' : ''}`,
    )
    .join('')

function childrenOf(parent: Node, depth: number): RichNode[] {
  return [...parent.childNodes].flatMap((child) => nodesOf(child, depth))
}

function nodesOf(node: Node, depth: number): RichNode[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : []
  if (!(node instanceof Element) || depth > DEEPEST) return []
  const tag = node.localName
  if (SILENT.includes(tag)) return []
  const children = childrenOf(node, depth + 1)
  if (!isRichTag(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return children
  return [{ tag, children, ...detailsOf(tag, node) }]
}

function detailsOf(tag: RichTag, element: Element) {
  const attribute = (name: string) => element.getAttribute(name)
  if (tag === 'a') {
    const href = addressOf(attribute('href'))
    return href === null ? {} : { href }
  }
  if (tag === 'ol') {
    const start = Number(attribute('start') ?? 1)
    return Number.isSafeInteger(start) && start !== 1 ? { start } : {}
  }
  if (tag === 'ul') return attribute('data-type') === 'taskList' ? { tasks: true } : {}
  if (tag === 'li') {
    const checked = attribute('data-checked')
    return checked === 'true' || checked === 'false' ? { checked: checked === 'true' } : {}
  }
  if (tag === 'span') return attribute('data-type') === 'mention' ? { mention: true } : {}
  return {}
}

const SCHEMES = ['http:', 'https:', 'mailto:']

/** Returns absolute addresses with an allowed scheme; null for all others. */
export function addressOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return SCHEMES.includes(protocol) ? href : null
}
