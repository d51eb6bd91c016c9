import sanitizeHtml from 'sanitize-html'
import { findEmployeeNames } from '#features/coaching/notes/mention-store.ts'
import { LONGEST_NOTES } from '#features/coaching/sessions/contract.ts'
import { knownEmployeeIds } from '#features/people/employees/scope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'

/**
 * Sanitises rich text for storage: only what the notes editor can produce remains, so it can be shown as it is. A
 * mention keeps its person and gets the person's current name. If the writer may not see the person, or the person is
 * not active, the plain text remains.
 */
export async function sanitizeRichText(tx: Tx, html: string, path: string): Promise<string> {
  if (!/[<&]/.test(html)) return html
  const mentioned = mentionedIn(html)
  const people = mentioned.length === 0 ? new Map<number, string>() : await mentionable(tx, mentioned)
  return requireFittingText(clean(html, people), path)
}

/**
 * Sanitising can lengthen a text by escaping characters. The result must fit the limit too, or it could not be saved
 * again.
 */
export function requireFittingText(html: string, path: string): string {
  if (html.length <= LONGEST_NOTES) return html
  throw invalid([{ path, message: `is longer than ${LONGEST_NOTES.toLocaleString('en')} characters` }])
}

/** Sanitises without the database, with names already looked up. */
export function clean(html: string, people: ReadonlyMap<number, string>): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      span: ['data-type', 'data-id', 'data-label'],
      ol: ['start'],
      // Task lists.
      ul: ['data-type'],
      li: ['data-checked'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    transformTags: {
      a: (_name, { href = '' }) => ({
        tagName: 'a',
        attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
      ul: (_name, attribs) => ({
        tagName: 'ul',
        attribs: attributes(attribs['data-type'] === 'taskList' && { 'data-type': 'taskList' }),
      }),
      li: (_name, { 'data-checked': checked }) => ({
        tagName: 'li',
        attribs: attributes((checked === 'true' || checked === 'false') && { 'data-checked': checked }),
      }),
      span: (_name, attribs) => {
        const id = Number(attribs['data-id'])
        const name = attribs['data-type'] === 'mention' ? people.get(id) : undefined
        if (name === undefined) return { tagName: 'plain', attribs: {} }
        const mention = { 'data-type': 'mention', 'data-id': String(id), 'data-label': name }
        return { tagName: 'span', attribs: mention, text: `@${name}` }
      },
    },
  })
}

const attributes = (given: Record<string, string> | false): Record<string, string> => given || {}

const TAGS = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'mark'],
  ...['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'span'],
]
const DEEPEST = 50
const MOST_MENTIONS = 100

function mentionedIn(html: string): number[] {
  const ids = [...html.matchAll(/data-id="([1-9]\d{0,15})"/g)].map(([, id]) => Number(id))
  return [...new Set(ids)].slice(0, MOST_MENTIONS)
}

async function mentionable(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const known = knownEmployeeIds(tx.viewer)
  return findEmployeeNames(tx, known === null ? ids : ids.filter((id) => known.includes(id)))
}
