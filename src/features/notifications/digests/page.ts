import type { DigestWords } from '#features/notifications/digests/words.ts'

import { Html, html } from '#lib/html.ts'

/** A figure with its formatted texts. */
export type ShownFigure = {
  name: string
  value: string
  basis: string
  change: { words: string; tone: 'good' | 'bad' | 'flat' }
}

/** A digest with all its texts, before it is rendered as HTML or plain text. */
export type ShownDigest = {
  language: 'en' | 'nb'
  words: DigestWords
  company: string
  title: string
  subject: string
  /** Preview text that mail programs show beside the subject. */
  preheader: string
  lead: string
  /** Shown instead of figures if there are none. */
  empty: string[] | null
  figures: ShownFigure[]
  rows: { title: string; rows: ShownFigure[]; more: string | null } | null
  praise: { comment: string; about: string | null; link: string } | null
  lowest: { text: string; basis: string } | null
  /** Null if the person may not open trends. */
  trends: string | null
  settings: string
  unsubscribe: string
}

/**
 * HTML of a digest: tables and inline styles for mail programs, and no images to download. Classes change the colours
 * on dark screens; mail programs that drop them show dark text on white.
 */
export function digestPage(digest: ShownDigest, preview = false): string {
  const { words, praise, lowest, rows } = digest
  return html`<!doctype html>
<html lang="${digest.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
${preview && new Html('<base target="_blank">')}<title>${digest.subject}</title>
<style>${new Html(STYLES)}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f3f5f7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${digest.preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="card" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e1e5ea;border-radius:12px">
<tr><td class="pad" style="padding:28px 32px 4px;${FONT}">
<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:18px;color:#5b616a">${digest.company}</p>
<h1 class="ink" style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:650;color:#16181d;overflow-wrap:anywhere">${digest.title}</h1>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#5b616a">${digest.lead}</p>
</td></tr>
${digest.empty && section(html`${digest.empty.map((text) => html`<p class="ink" style="${BODY}">${text}</p>`)}`)}
${digest.figures.length > 0 && section(figureTable(words.figures, digest.figures))}
${rows && section(html`${figureTable(rows.title, rows.rows)}${rows.more && html`<p class="soft" style="margin:8px 0 0;${SMALL}">${rows.more}</p>`}`)}
${
  praise &&
  section(html`${heading(words.praise)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="quote" style="padding:12px 16px;border-left:3px solid #0b6bcb;background:#f3f7fc;${FONT}">
<p class="ink" dir="auto" style="margin:0;font-size:15px;line-height:22px;color:#16181d;overflow-wrap:anywhere">${praise.comment}</p>
<p class="soft" style="margin:8px 0 0;${SMALL}">${praise.about && `${praise.about} · `}<a class="link" href="${praise.link}" style="color:#0b5fb5">${words.readMore}</a></p>
</td></tr></table>`)
}
${
  lowest &&
  section(
    html`${heading(words.lowest)}<p class="ink" style="${BODY}">${lowest.text}</p><p class="soft" style="margin:2px 0 0;${SMALL}">${lowest.basis}</p>`,
  )
}
${
  digest.trends &&
  html`<tr><td class="pad" style="padding:24px 32px 0"><a class="button" href="${digest.trends}" style="display:inline-block;padding:11px 22px;border-radius:8px;background:#0b6bcb;color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none;${FONT}">${words.open}</a></td></tr>`
}
<tr><td style="height:28px;line-height:28px;font-size:1px">&nbsp;</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;max-width:600px;font-size:12px;line-height:18px;color:#5b616a;${FONT}">${words.why} <a class="soft" href="${digest.settings}" style="color:#5b616a">${words.settings}</a> · <a class="soft" href="${digest.unsubscribe}" style="color:#5b616a">${words.stop}</a></p>
</td></tr></table></body></html>`.text
}

const section = (content: Html): Html =>
  html`<tr><td class="pad" style="padding:24px 32px 0;${FONT}">${content}</td></tr>`

const heading = (text: string): Html =>
  html`<h2 class="ink" style="margin:0 0 8px;font-size:15px;line-height:20px;font-weight:650;color:#16181d;overflow-wrap:anywhere">${text}</h2>`

const figureTable = (title: string, figures: readonly ShownFigure[]): Html => html`${heading(title)}
<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${title}">${figures.map(
  ({ name, value, basis, change }) => html`<tr>
<th scope="row" class="ink line" style="padding:10px 12px 10px 0;border-top:1px solid #e1e5ea;text-align:left;vertical-align:top;font-size:15px;line-height:20px;font-weight:500;color:#16181d;overflow-wrap:anywhere;${FONT}">${name}<br><span class="soft" style="font-weight:400;overflow-wrap:normal;${SMALL}">${basis}</span></th>
<td class="line" align="right" style="padding:10px 0;border-top:1px solid #e1e5ea;text-align:right;vertical-align:top;width:44%;${FONT}"><span class="ink" style="font-size:20px;line-height:24px;font-weight:650;color:#16181d;font-variant-numeric:tabular-nums">${value}</span><br><span class="${change.tone}" style="font-size:13px;line-height:18px;color:${TONES[change.tone]}">${change.words}</span></td></tr>`,
)}</table>`

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SMALL = 'font-size:13px;line-height:18px;color:#5b616a'
const BODY = 'margin:0;font-size:15px;line-height:22px;color:#16181d;overflow-wrap:anywhere'
const TONES = { good: '#1c6b2b', bad: '#a8221a', flat: '#5b616a' } as const

const STYLES = `:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#16181d!important}.card{background:#1f2228!important;border-color:#343942!important}
.ink{color:#eef0f3!important}.soft,.flat,.soft span{color:#a9b0bb!important}.line{border-color:#343942!important}
.quote{background:#262b33!important;border-color:#5ab0f2!important}.link{color:#7cc0f5!important}
.button{background:#2a86e0!important;color:#ffffff!important}.good{color:#7fd68f!important}.bad{color:#ff9b92!important}}`
