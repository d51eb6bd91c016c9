import type { DigestWords } from '#features/notifications/digests/words.ts'
import { html } from '#lib/html.ts'
import {
  MAIL_BODY,
  MAIL_FONT,
  MAIL_SMALL,
  type MailFigure,
  mailButton,
  mailFigures,
  mailHeading,
  mailPage,
  mailSection,
} from '#platform/mail/mail-page.ts'

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
  figures: MailFigure[]
  rows: { title: string; rows: MailFigure[]; more: string | null } | null
  praise: { comment: string; about: string | null; link: string } | null
  lowest: { text: string; basis: string } | null
  /** Null if the person may not open trends. */
  trends: string | null
  settings: string
  unsubscribe: string
}

/** HTML of a digest. */
export function digestPage(digest: ShownDigest, isPreview = false): string {
  const { words, praise, lowest, rows } = digest
  return mailPage({
    ...digest,
    isPreview,
    sections: html`${digest.empty && mailSection(html`${digest.empty.map((text) => html`<p class="ink" style="${MAIL_BODY}">${text}</p>`)}`)}
${digest.figures.length > 0 && mailSection(mailFigures(words.figures, digest.figures))}
${rows && mailSection(html`${mailFigures(rows.title, rows.rows)}${rows.more && html`<p class="soft" style="margin:8px 0 0;${MAIL_SMALL}">${rows.more}</p>`}`)}
${
  praise &&
  mailSection(html`${mailHeading(words.praise)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="quote" style="padding:12px 16px;border-left:3px solid #0b6bcb;background:#f3f7fc;${MAIL_FONT}">
<p class="ink" dir="auto" style="margin:0;font-size:15px;line-height:22px;color:#16181d;overflow-wrap:anywhere">${praise.comment}</p>
<p class="soft" style="margin:8px 0 0;${MAIL_SMALL}">${praise.about && `${praise.about} · `}<a class="link" href="${praise.link}" style="color:#0b5fb5">${words.readMore}</a></p>
</td></tr></table>`)
}
${
  lowest &&
  mailSection(
    html`${mailHeading(words.lowest)}<p class="ink" style="${MAIL_BODY}">${lowest.text}</p><p class="soft" style="margin:2px 0 0;${MAIL_SMALL}">${lowest.basis}</p>`,
  )
}
${digest.trends && mailButton(digest.trends, words.open)}`,
    footer: html`${words.why} <a class="soft" href="${digest.settings}" style="color:#5b616a">${words.settings}</a> · <a class="soft" href="${digest.unsubscribe}" style="color:#5b616a">${words.stop}</a>`,
  })
}
