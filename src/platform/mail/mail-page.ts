import { Html, html } from '#lib/html.ts'

/** A figure with its formatted texts. */
export type MailFigure = {
  name: string
  value: string
  basis: string
  change: { words: string; tone: 'good' | 'bad' | 'flat' }
}

export type MailPage = {
  language: 'en' | 'nb'
  subject: string
  /** Preview text that mail programs show beside the subject. */
  preheader: string
  company: string
  title: string
  lead: string
  /** Rows of the card; see `mailSection`. */
  sections: Html
  /** Below the card: why the reader gets the mail, and how to end it. */
  footer: Html
  /** Opens links outside the frame of a preview. */
  isPreview?: boolean
}

/**
 * The HTML of a mail with figures: tables and inline styles for mail programs, and nothing to download. Classes change
 * the colours on dark screens; mail programs that drop them show dark text on white.
 */
export const mailPage = ({ isPreview, ...page }: MailPage): string =>
  html`<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
${isPreview && new Html('<base target="_blank">')}<title>${page.subject}</title>
<style>${new Html(STYLES)}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f3f5f7;${MAIL_FONT}">
<div style="display:none;max-height:0;overflow:hidden">${page.preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="card" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e1e5ea;border-radius:12px">
<tr><td class="pad" style="padding:28px 32px 4px;${MAIL_FONT}">
<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:18px;color:#5b616a">${page.company}</p>
<h1 class="ink" style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:650;color:#16181d;overflow-wrap:anywhere">${page.title}</h1>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#5b616a">${page.lead}</p>
</td></tr>
${page.sections}
<tr><td style="height:28px;line-height:28px;font-size:1px">&nbsp;</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;max-width:600px;font-size:12px;line-height:18px;color:#5b616a;${MAIL_FONT}">${page.footer}</p>
</td></tr></table></body></html>`.text

export const mailSection = (content: Html): Html =>
  html`<tr><td class="pad" style="padding:24px 32px 0;${MAIL_FONT}">${content}</td></tr>`

export const mailHeading = (text: string): Html =>
  html`<h2 class="ink" style="margin:0 0 8px;font-size:15px;line-height:20px;font-weight:650;color:#16181d;overflow-wrap:anywhere">${text}</h2>`

/** A row for each figure, below a title unless there is one already. */
export const mailFigures = (
  title: string | null,
  figures: readonly MailFigure[],
): Html => html`${title !== null && mailHeading(title)}
<table width="100%" cellpadding="0" cellspacing="0" border="0"${title !== null && html` aria-label="${title}"`}>${figures.map(
  ({ name, value, basis, change }) => html`<tr>
<th scope="row" class="ink line" style="padding:10px 12px 10px 0;border-top:1px solid #e1e5ea;text-align:left;vertical-align:top;font-size:15px;line-height:20px;font-weight:500;color:#16181d;overflow-wrap:anywhere;${MAIL_FONT}">${name}${basis && html`<br><span class="soft" style="font-weight:400;overflow-wrap:normal;${MAIL_SMALL}">${basis}</span>`}</th>
<td class="line" align="right" style="padding:10px 0;border-top:1px solid #e1e5ea;text-align:right;vertical-align:top;width:44%;${MAIL_FONT}"><span class="ink" style="font-size:20px;line-height:24px;font-weight:650;color:#16181d;font-variant-numeric:tabular-nums">${value}</span>${change.words && html`<br><span class="${change.tone}" style="font-size:13px;line-height:18px;color:${TONES[change.tone]}">${change.words}</span>`}</td></tr>`,
)}</table>`

/** The button that opens a page. */
export const mailButton = (href: string, label: string): Html =>
  html`<tr><td class="pad" style="padding:24px 32px 0"><a class="button" href="${href}" style="display:inline-block;padding:11px 22px;border-radius:8px;background:#0b6bcb;color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none;${MAIL_FONT}">${label}</a></td></tr>`

export const MAIL_FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const MAIL_SMALL = 'font-size:13px;line-height:18px;color:#5b616a'
export const MAIL_BODY = 'margin:0;font-size:15px;line-height:22px;color:#16181d;overflow-wrap:anywhere'
const TONES = { good: '#1c6b2b', bad: '#a8221a', flat: '#5b616a' } as const

const STYLES = `:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#16181d!important}.card{background:#1f2228!important;border-color:#343942!important}
.ink{color:#eef0f3!important}.soft,.flat,.soft span{color:#a9b0bb!important}.line{border-color:#343942!important}
.quote{background:#262b33!important;border-color:#5ab0f2!important}.link{color:#7cc0f5!important}
.button{background:#2a86e0!important;color:#ffffff!important}.good{color:#7fd68f!important}.bad{color:#ff9b92!important}}`
