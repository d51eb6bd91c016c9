import { type Html, html } from '#lib/html.ts'

/**
 * The HTML part of a mail that has only text: its paragraphs, with links to this installation. Other addresses stay
 * text, because names are typed by people.
 */
export function htmlPart({ subject, text }: { subject: string; text: string }, baseUrl: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  return html`<!doctype html>
<html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px"><tr><td style="${FONT}">
${paragraphs.map((paragraph) => html`<p dir="auto" style="${PARAGRAPH}">${lines(paragraph, baseUrl)}</p>`)}
</td></tr></table></td></tr></table></body></html>`.text
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere'

function lines(paragraph: string, baseUrl: string): Html[] {
  return paragraph
    .split('\n')
    .map(
      (line, index) =>
        html`${index > 0 && html`<br>`}${line.split(/( +)/).map((word) => link(word, baseUrl))}`,
    )
}

const link = (word: string, baseUrl: string): Html | string =>
  word === baseUrl || word.startsWith(`${baseUrl}/`) ? html`<a href="${word}">${word}</a>` : word
