import type { DigestFacts, DigestFigure } from '#features/notifications/digests/facts.ts'
import { FigureFormat } from '#features/notifications/digests/figures.ts'
import type { ShownDigest } from '#features/notifications/digests/page.ts'
import { digestPage } from '#features/notifications/digests/page.ts'
import { DIGEST_WORDS, type DigestWords, fillIn } from '#features/notifications/digests/words.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import { addDays, type DateRange, formatSlashDate, type PlainDate } from '#lib/dates.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { paths, type Query } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { MailFigure } from '#platform/mail/mail-page.ts'
import type { MailDraft } from '#platform/mail/store.ts'

const MOST_WORDS = 320

export function showDigest(
  facts: DigestFacts,
  viewer: Viewer,
  { baseUrl, unsubscribe }: { baseUrl: string; unsubscribe: string },
): ShownDigest {
  const { type, current, prior } = facts
  const language = mailLanguage(viewer.person?.language, viewer.company.language)
  const words = DIGEST_WORDS[language]
  const figure = new FigureFormat(language, words)
  const day = (date: PlainDate) => dayFormat(language, 'UTC').format(new Date(`${date}T12:00:00Z`))
  const ends = ({ start, end }: DateRange) => ({ from: day(start), to: day(end) })
  const daysOf = (range: DateRange) => `${day(range.start)} – ${day(range.end)}`
  const company = oneLine(viewer.company.name)
  const title = words.title[aboutOf(facts)]
  const figureOf = ({ name, result, higherIsBetter, source }: DigestFigure): MailFigure => ({
    name: oneLine(name),
    value: figure.value(result.value, result.unit),
    basis: figure.basis(result, source),
    change: figure.change(result, higherIsBetter),
  })
  const figures = facts.figures.map(figureOf)
  const empty = facts.empty
    ? [
        fillIn(words.empty, ends(current)),
        facts.latest === null ? words.never : fillIn(words.lastOn, { day: day(facts.latest) }),
      ]
    : null
  const { rows, praise, lowest } = facts
  return {
    language,
    words,
    company,
    title,
    subject: fillIn(words.subject, { about: type === 'company_report' ? company : title, ...ends(current) }),
    preheader:
      empty?.[0] ?? figures.map(({ name, value }) => fillIn(words.preheader, { name, value })).join(' · '),
    lead: fillIn(words.lead, { days: daysOf(current), before: daysOf(prior) }),
    empty,
    figures: empty ? [] : figures,
    rows: rows && {
      title: fillIn(words[rows.of], { figure: oneLine(rows.figure) }),
      rows: rows.rows.map((row) =>
        figureOf({ ...row, higherIsBetter: rows.higherIsBetter, source: rows.source }),
      ),
      more: rows.more > 0 ? fillIn(words.more, { n: String(rows.more) }) : null,
    },
    praise: praise && {
      comment: shortened(praise.comment),
      about: praise.employee === null ? null : fillIn(words.about, { name: oneLine(praise.employee) }),
      link: baseUrl + paths.request(praise.uuid),
    },
    lowest: lowest && {
      text: oneLine(lowest.text),
      basis: [
        fillIn(words.lowestText, { score: figure.value(lowest.score, 'percent'), n: String(lowest.n) }),
        fillIn(words.interval, {
          lower: figure.value(lowest.lower, 'percent'),
          upper: figure.value(lowest.upper, 'percent'),
        }),
      ].join(' · '),
    },
    trends: trendsLink(facts, viewer, baseUrl),
    settings: `${baseUrl}${paths.profile()}#digests`,
    unsubscribe,
  }
}

/** People who lead no team get a digest of everything they may see. */
function aboutOf({ type, ownTeams }: DigestFacts): keyof DigestWords['title'] {
  if (type === 'company_report') return 'company'
  if (ownTeams === 0) return 'allTeams'
  return ownTeams === 1 ? 'team' : 'teams'
}

/** Link to the trends of the seven days, or of the last days with data. */
function trendsLink(
  { type, current, empty, latest }: DigestFacts,
  { permissions }: Viewer,
  baseUrl: string,
): string | null {
  const range = empty && latest !== null ? { start: addDays(latest, -6), end: latest } : current
  const dates: Query = {
    start_date: formatSlashDate(range.start),
    end_date: formatSlashDate(range.end),
  }
  if (type === 'company_report') return baseUrl + paths.trends('company', dates)
  return permissions.viewTrendsDashboards ? baseUrl + paths.trends('team', dates) : null
}

export const digestMail = (
  digest: ShownDigest,
): Pick<MailDraft, 'subject' | 'text' | 'html' | 'headers'> => ({
  subject: digest.subject,
  text: digestText(digest),
  html: digestPage(digest),
  headers: {
    'List-Unsubscribe': `<${digest.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

export function digestText(digest: ShownDigest): string {
  const { words, praise, lowest, rows, trends } = digest
  const line = ({ name, value, basis, change }: MailFigure) =>
    `${name}: ${value}\n  ${basis}\n  ${change.words}`
  const parts = [
    digest.title,
    digest.lead,
    ...(digest.empty ? [digest.empty.join('\n')] : []),
    ...digest.figures.map(line),
    ...(rows ? [rows.title, ...rows.rows.map(line), ...(rows.more ? [rows.more] : [])] : []),
    ...(praise
      ? [`${words.praise}${praise.about ? `, ${praise.about}` : ''}:\n“${praise.comment}”\n${praise.link}`]
      : []),
    ...(lowest ? [`${words.lowest}:\n${lowest.text}\n${lowest.basis}`] : []),
    ...(trends ? [`${words.open}:\n${trends}`] : []),
    `${words.why}\n${words.settings}: ${digest.settings}\n${words.stop}: ${digest.unsubscribe}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Names are typed by people: a line break must not add a header or paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const letters = [...plain]
  return letters.length <= MOST_WORDS ? plain : `${letters.slice(0, MOST_WORDS).join('').trimEnd()}…`
}
