import { type Html, html } from '#lib/html.ts'

/** A text of the description, in which names stand between backticks. */
export const proseHtml = (text: string | undefined): Html =>
  html`${(text ?? '').split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`

/** The same for attributes, which cannot mark names. */
export const plainProse = (text: string | undefined): string => (text ?? '').replaceAll('`', '')
