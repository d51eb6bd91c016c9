/** A piece of rich text: words, or an element of those that the server keeps, with nothing on it but what is named here. */
export type RichNode =
  | string
  | {
      tag: RichTag
      children: RichNode[]
      /** Of a link: an address that a click may open. */
      href?: string
      /** Of a numbered list that does not begin at one. */
      start?: number
      /** Of a line of a list to tick. */
      checked?: boolean
      /** A person who is mentioned. */
      mention?: boolean
      /** A list to tick. */
      tasks?: boolean
    }

const TAGS = [
  ...(['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'mark'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'span'] as const),
]
export type RichTag = (typeof TAGS)[number]

const isRichTag = (name: string): name is RichTag => (TAGS as readonly string[]).includes(name)

/** Elements whose words are no words: what stands in them is left out with them. */
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
 * Rich text as pieces to draw. The server has cleaned it; the same list is kept here once more, so that what should get
 * past it is still only words. The document that it is parsed in runs nothing and fetches nothing.
 */
export function readRichText(html: string): RichNode[] {
  if (!/[<&]/.test(html)) return html === '' ? [] : [html]
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0)
}

/** The words alone, for a line of a list. */
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

/** Whole addresses of these schemes, as the server keeps them, and none that only become one on some page. */
export function addressOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return SCHEMES.includes(protocol) ? href : null
}
