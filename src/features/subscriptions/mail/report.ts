import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { FigureFormat } from '#features/notifications/digests/figures.ts'
import { DIGEST_WORDS } from '#features/notifications/digests/words.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import type { Part, Reader } from '#features/subscriptions/content/part.ts'
import { readPart } from '#features/subscriptions/content/read-part.ts'
import { CONTENT_WORDS } from '#features/subscriptions/content/words.ts'
import type { Source } from '#features/subscriptions/source.ts'
import { type PlainDate, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** Everything that one reader gets, read with their rights. */
export type Report = {
  language: 'en' | 'nb'
  company: string
  title: string
  /** The company's day on which it was read. */
  today: PlainDate
  day: string
  path: string
  parts: readonly Part[]
}

export async function readReport(services: Services, viewer: Viewer, source: Source): Promise<Report> {
  const reader = readerFor(services, viewer)
  const parts: Part[] = []
  for (const tile of source.tiles) parts.push(await readPart(reader, tile))
  const { language, today, dates } = reader
  const [only] = source.tile ? parts : []
  return {
    language,
    company: oneLine(viewer.company.name),
    title: oneLine(only ? `${source.name}: ${only.title}` : source.name),
    today,
    day: dates.date(today),
    path: source.path,
    parts,
  }
}

function readerFor(services: Services, viewer: Viewer): Reader {
  const language = mailLanguage(viewer.person?.language, viewer.company.language)
  const today = todayIn(viewer.company.timeZone, services.clock.now())
  return {
    services,
    viewer,
    today,
    language,
    words: CONTENT_WORDS[language],
    figures: new FigureFormat(language, DIGEST_WORDS[language]),
    dates: dateTexts(language, viewer.company.timeZone, today),
  }
}

/** Names are typed by people: a line break must not add a header or a paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
